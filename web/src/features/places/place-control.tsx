import { use } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useUser } from '#features/accounts/session.ts';
import { useLookedAt } from '#browser/use-user-active.ts';
import { ROUTES } from '#navigation/paths.ts';
import { extraPart } from '#ui/lazy-part.tsx';
import { CurrentAddress } from './current-address.ts';
import type { Place, PlaceAction } from './places.ts';

const PlaceDot = extraPart(async () => (await import('./place-dot.tsx')).PlaceDot);

/** Called when a place is pressed, with its action; null for a link. */
export type ChoosePlace = (action: PlaceAction | null) => void;

type PlaceControlProps = {
  place: Place;
  className: string;
  title?: string;
  onChoose: ChoosePlace;
  children: ReactNode;
};

/** A link to the screen of a place, or a button for what the place does. */
export const PlaceControl = ({ place, className, title, onChoose, children }: PlaceControlProps) => {
  const [address] = useLocation();
  const path = use(CurrentAddress) ?? address;
  const { username } = useUser();
  const isLookedAt = useLookedAt();
  if (!('href' in place)) {
    return (
      <button
        type="button"
        title={title}
        aria-haspopup={place.action === 'following' ? 'menu' : undefined}
        className={className}
        onClick={() => onChoose(place.action)}
      >
        {children}
      </button>
    );
  }
  const href = typeof place.href === 'string' ? place.href : place.href(username);
  const { covers = [href], news } = place;
  const isHere = covers.includes(path === ROUTES.home ? ROUTES.dashboard : path);
  return (
    <Link
      href={href}
      title={title}
      aria-current={isHere ? 'page' : undefined}
      className={className}
      onClick={() => onChoose(null)}
    >
      {children}
      {!isHere && isLookedAt && news && <PlaceDot of={news} />}
      {!isHere && place.spokenLabel && <span className="sr-only">{place.spokenLabel}</span>}
    </Link>
  );
};
