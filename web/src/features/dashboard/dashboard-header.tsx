import { Link } from 'wouter';
import { paths } from '#navigation/paths.ts';
import { buttonClasses } from '#ui/button-classes.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Logo } from '#ui/logo.tsx';
import type { MenuEntry } from './menu-entry.ts';

const TITLE = 'Habits';
const VERSION = '1.5';

type DashboardHeaderProps = { entries: readonly MenuEntry[]; onOpenMenu: () => void; onOpenReleases: () => void };

/** Product, version and menu: names and icons on wide screens, one button on narrow ones. */
export const DashboardHeader = ({ entries, onOpenMenu, onOpenReleases }: DashboardHeaderProps) => (
  <header className="top-bar sticky top-0 z-1 bg-bg">
    <div className="flex h-14 items-center px-4 md:px-6">
      <Link href={paths.dashboard()} className="flex items-center gap-2 rounded-control">
        <Logo size={24} />
        <span className="text-card">{TITLE}</span>
      </Link>
      <button
        type="button"
        title="Release Notes"
        aria-haspopup="dialog"
        className="h-11 w-11 min-w-6 rounded-control border border-transparent text-caption text-muted hover:text-text md:me-2"
        onClick={onOpenReleases}
      >
        <span className="sr-only">Release Notes, version </span>
        {VERSION}
      </button>
      <nav aria-label="Main" className="flex grow items-center justify-between gap-2 max-md:hidden">
        <ul className="flex items-center">
          {entries
            .filter(({ wide }) => wide === 'text')
            .map((entry) => (
              <li key={entry.label}>
                <NamedEntry entry={entry} />
              </li>
            ))}
        </ul>
        <ul className="-me-2 flex items-center">
          {entries
            .filter(({ wide }) => wide === 'icon')
            .map((entry) => (
              <li key={entry.label}>
                <IconEntry entry={entry} />
              </li>
            ))}
        </ul>
      </nav>
      <IconButton
        icon="menu"
        label="Menu"
        aria-haspopup="dialog"
        data-tour="menu"
        className="ms-auto -me-3 md:hidden"
        onClick={onOpenMenu}
      />
    </div>
  </header>
);

const NamedEntry = ({ entry }: { entry: MenuEntry }) =>
  'href' in entry ? (
    <Link href={entry.href} className={buttonClasses('ghost', 'small')}>
      {entry.label}
    </Link>
  ) : (
    <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={entry.onSelect}>
      <Icon name={entry.icon} size={16} />
      {entry.label}
    </Button>
  );

const IconEntry = ({ entry }: { entry: MenuEntry }) =>
  'href' in entry ? (
    <Link href={entry.href} title={entry.label} className={buttonClasses('ghost', 'medium', 'w-11 px-0!')}>
      <Icon name={entry.icon} />
      <span className="sr-only">{entry.label}</span>
    </Link>
  ) : (
    <IconButton icon={entry.icon} label={entry.label} title={entry.label} onClick={entry.onSelect} />
  );
