import './header.css';
import type { User } from '@crushing/contract/accounts/schemas';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { displayName, initials } from '@crushing/domain/people/display-name';
import { useUser } from '#features/accounts/session.ts';
import { paths } from '#navigation/paths.ts';
import { buttonClasses } from '#ui/button-classes.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Logo } from '#ui/logo.tsx';
import { PlaceControl } from './place-control.tsx';
import type { ChoosePlace } from './place-control.tsx';
import { PLACES, placesFor } from './places.ts';
import type { Place } from './places.ts';

const VERSION = '1.5';
const ROW = 'mx-auto flex w-full max-w-grid items-center px-4 md:px-6';
const WORDS = PLACES.filter(({ wide }) => wide.endsWith('word'));
const ICONS = PLACES.filter(({ wide }) => wide.endsWith('icon'));
const ALWAYS = ICONS.filter(({ narrow, wide }) => wide === 'icon' && narrow !== 'person');

type HeaderProps = {
  /** Stands for name and version. */
  brand?: ReactNode;
  /** What the screen adds to the end. */
  end?: ReactNode;
  onChoose: ChoosePlace;
  onOpenMenu: () => void;
};

/** The product on every width; from 768 px on the places too. It stands in the container of the widest content. */
export const Header = ({ brand, end, onChoose, onOpenMenu }: HeaderProps) => (
  <header className="header sticky top-0 z-1 bg-bg">
    <div className={classNames(ROW, end ? 'min-h-14 flex-wrap' : 'h-14')}>
      {/* On phones notices lie over the product, which cannot be pressed there. They leave the icons free. */}
      <p className="header-brand md:hidden">
        {brand ?? (
          <>
            <Brand />
            <span className="text-caption text-muted">{VERSION}</span>
          </>
        )}
      </p>
      <div className={classNames('-me-3 ms-auto flex items-center md:hidden', end !== undefined && 'gap-1')}>
        {end ?? <PlaceIcons places={ALWAYS} onChoose={onChoose} />}
      </div>
      <Link href={paths.dashboard()} className="header-brand max-md:hidden">
        {brand ?? <Brand />}
      </Link>
      {brand === undefined && (
        <button
          type="button"
          title="Release Notes"
          aria-haspopup="dialog"
          className="h-11 w-11 min-w-6 rounded-control border border-transparent text-caption text-muted hover:text-text max-md:hidden"
          onClick={() => onChoose('release-notes')}
        >
          <span className="sr-only">Release Notes, version </span>
          {VERSION}
        </button>
      )}
      <nav aria-label="Main" className="header-places max-md:hidden">
        <ul className="flex grow flex-wrap">
          {WORDS.map((place) => (
            <li key={place.label} data-late={place.wide !== 'word' || undefined}>
              <PlaceControl place={place} className="header-word" onChoose={onChoose}>
                <span data-label={place.label}>{place.label}</span>
                {place.narrow === 'none' && <Icon name="chevron-down" size={14} className="ms-1" />}
              </PlaceControl>
            </li>
          ))}
        </ul>
        {end}
        <PlaceIcons places={ICONS} onChoose={onChoose} />
        <IconButton icon="menu" label="Menu" title="Menu" aria-haspopup="dialog" onClick={onOpenMenu} />
      </nav>
    </div>
  </header>
);

type PlaceIconsProps = { places: readonly Place[]; onChoose: ChoosePlace };

const PlaceIcons = ({ places, onChoose }: PlaceIconsProps) => {
  const user = useUser();
  return placesFor(user.role, places).map((place) => (
    <span key={place.label} className="relative" data-late={place.wide === 'late-icon' || undefined}>
      <PlaceControl
        place={place}
        title={place.label}
        className={buttonClasses('ghost', 'medium', 'w-11 px-0!')}
        onChoose={onChoose}
      >
        {place.narrow === 'person' ? <OwnFace user={user} /> : <Icon name={place.icon} />}
        <span className="sr-only">{place.label}</span>
      </PlaceControl>
    </span>
  ));
};

/** Drawn like the faces of others, whose code the first load leaves out. */
const OwnFace = ({ user }: { user: User }) =>
  user.profileImage === null ? (
    <span
      aria-hidden
      className="grid size-7 place-items-center rounded-full border border-border bg-hover text-caption text-muted"
    >
      {initials(displayName(user))}
    </span>
  ) : (
    <img src={user.profileImage} alt="" className="size-7 rounded-full object-cover" />
  );

const Brand = () => (
  <>
    <Logo size={24} />
    <span className="text-card">Habits</span>
  </>
);
