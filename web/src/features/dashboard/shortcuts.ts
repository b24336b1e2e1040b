import { VIEWS } from './views.ts';
import type { ViewName } from './views.ts';

/** What a key does on the dashboard. */
export type ShortcutCommand =
  | { kind: 'show-shortcuts' }
  | { kind: 'go-to-today' }
  | { kind: 'new-habit' }
  | { kind: 'choose-view'; view: ViewName };

type Shortcut = { key: string; command: ShortcutCommand };

/** What single keys do, in the order of the list that explains them. */
export const SHORTCUTS: readonly Shortcut[] = [
  { key: 'n', command: { kind: 'new-habit' } },
  { key: 't', command: { kind: 'go-to-today' } },
  ...VIEWS.map(({ value }, index): Shortcut => ({
    key: String(index + 1),
    command: { kind: 'choose-view', view: value },
  })),
  { key: '?', command: { kind: 'show-shortcuts' } },
];

type KeyPress = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** What a single key does, or null; capital letters mean the same. */
export const commandOfKey = ({ key, ctrlKey, metaKey, altKey }: KeyPress): ShortcutCommand | null =>
  ctrlKey || metaKey || altKey ? null : (SHORTCUTS.find((each) => each.key === key.toLowerCase())?.command ?? null);

/** Whether the keys ask to save: Ctrl+S, on a Mac ⌘S. */
export const asksToSave = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 's';
