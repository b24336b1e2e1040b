import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SHORTCUTS } from './shortcuts.ts';
import type { ShortcutCommand } from './shortcuts.ts';
import { VIEWS } from './views.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const ON_A_HABIT = [{ keys: ['e'], label: 'Options of the habit in focus' }] as const;

const IN_ZEN = [
  { keys: ['←', '→'], label: 'Previous and next habit in Zen' },
  { keys: ['n'], label: 'Edit the note in Zen' },
] as const;

const ALWAYS = [
  { keys: [isApple ? '⌘' : 'Ctrl', 'S'], label: 'Check that everything is saved' },
  { keys: ['F8'], label: 'Go to the notice on screen' },
] as const;

/** The list of keys, opened by `?`. */
export const ShortcutsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Keyboard shortcuts"
    description="Single keys can be switched off under Tools."
  >
    <dl className="grid">
      {SHORTCUTS.map(({ key, command }) => (
        <ShortcutRow key={key} keys={[key]} label={labelOf(command)} />
      ))}
      {[...ON_A_HABIT, ...IN_ZEN, ...ALWAYS].map(({ keys, label }) => (
        <ShortcutRow key={label} keys={keys} label={label} />
      ))}
    </dl>
  </Dialog>
);

const labelOf = (command: ShortcutCommand): string => {
  switch (command.kind) {
    case 'open':
      return command.layer === 'new-habit' ? 'New habit' : 'Show this list';
    case 'go-to-today':
      return 'Go back to today';
    case 'choose-view':
      return `${VIEWS.find(({ value }) => value === command.view)?.label} view`;
  }
};

const ShortcutRow = ({ keys, label }: { keys: readonly string[]; label: string }) => (
  <div className="flex min-h-11 items-center justify-between gap-4 border-t border-border first:border-t-0">
    <dt className="text-label">{label}</dt>
    <dd className="flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="grid h-7 min-w-7 place-items-center rounded-control border border-border px-2 [font-family:inherit] text-meta text-muted"
        >
          {key}
        </kbd>
      ))}
    </dd>
  </div>
);
