import { Icon } from '#ui/icon.tsx';
import { PlaceControl } from './place-control.tsx';
import type { ChoosePlace } from './place-control.tsx';
import type { Place } from './places.ts';

type PlaceRowsProps = { places: readonly Place[]; onChoose: ChoosePlace };

/** Places as rows, with a hairline between their groups. */
export const PlaceRows = ({ places, onChoose }: PlaceRowsProps) => {
  const groups = [...new Set(places.map(({ narrow }) => narrow))];
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
