import { Icon } from '#ui/icon.tsx';
import { PlaceControl } from './place-control.tsx';
import type { ChoosePlace } from './place-control.tsx';
import type { Place } from './places.ts';

// Fixed: the order of first appearance would differ for the administrator, whose own place stands before those of people.
const GROUPS = ['own', 'people', 'app'] as const satisfies readonly Place['narrow'][];

type PlaceRowsProps = { places: readonly Place[]; onChoose: ChoosePlace };

/** Places as rows, with a hairline between their groups. */
export const PlaceRows = ({ places, onChoose }: PlaceRowsProps) => {
  const groups = GROUPS.filter((group) => places.some(({ narrow }) => narrow === group));
  return (
    <div className="grid">
      {groups.map((group) => (
        <ul key={group} className="border-t border-border py-1 *:-mx-3 first:border-t-0">
          {places
            .filter(({ narrow }) => narrow === group)
            .map((place) => (
              <li key={place.label}>
                <PlaceControl
                  place={place}
                  className="flex min-h-13 w-full items-center gap-3 rounded-button px-3 text-start text-label hover:bg-hover focus-visible:-outline-offset-2"
                  onChoose={onChoose}
                >
                  <Icon name={place.icon} className="text-muted" />
                  {place.label}
                </PlaceControl>
              </li>
            ))}
        </ul>
      ))}
    </div>
  );
};
