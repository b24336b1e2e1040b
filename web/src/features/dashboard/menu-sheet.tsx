import { Link } from 'wouter';
import { Icon } from '#ui/icon.tsx';
import { SidePanel } from '#ui/dialogs/side-panel.tsx';
import type { MenuEntry } from './menu-entry.ts';

type MenuSheetProps = { entries: readonly MenuEntry[]; open: boolean; onClose: () => void };

/** The main menu of narrow screens. */
export const MenuSheet = ({ entries, open, onClose }: MenuSheetProps) => (
  <SidePanel title="Menu" open={open} onClose={onClose}>
    <nav aria-label="Main">
      <ul className="-mx-3 grid">
        {entries.map((entry) => (
          <li key={entry.label}>
            <MenuRow entry={entry} onClose={onClose} />
          </li>
        ))}
      </ul>
    </nav>
  </SidePanel>
);

const ROW_CLASSES =
  'flex min-h-13 w-full items-center gap-3 rounded-button px-3 text-start text-label hover:bg-hover focus-visible:-outline-offset-2';

const MenuRow = ({ entry, onClose }: { entry: MenuEntry; onClose: () => void }) => {
  const content = (
    <>
      <Icon name={entry.icon} className="text-muted" />
      {entry.label}
    </>
  );
  if ('href' in entry) {
    return (
      <Link href={entry.href} className={ROW_CLASSES} onClick={onClose}>
        {content}
      </Link>
    );
  }
  const handleClick = () => {
    onClose();
    entry.onSelect();
  };
  return (
    <button type="button" className={ROW_CLASSES} onClick={handleClick}>
      {content}
    </button>
  );
};
