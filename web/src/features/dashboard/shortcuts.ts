import { VIEWS } from './views.ts';
import type { ViewName } from './views.ts';

/** What a key does on the dashboard. */
export type ShortcutCommand =
  | { kind: 'show-shortcuts' }
  | { kind: 'go-to-today' }
  | { kind: 'new-habit' }
  | { kind: 'choose-view'; view: ViewName };

type Shortcut = { key: string; label: string; command: ShortcutCommand };

/** Single keys, each with the words of the list that explains them. */
export const SHORTCUTS: readonly Shortcut[] = [
  { key: 'n', label: 'New habit', command: { kind: 'new-habit' } },
  { key: 't', label: 'Go back to today', command: { kind: 'go-to-today' } },
  ...VIEWS.map(({ value, label }, index): Shortcut => ({
    key: String(index + 1),
    label: `${label} view`,
    command: { kind: 'choose-view', view: value },
  })),
  { key: '?', label: 'Show this list', command: { kind: 'show-shortcuts' } },
];

type KeyPress = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** What a single key does, or null; capital letters mean the same. */
export const commandOfKey = ({ key, ctrlKey, metaKey, altKey }: KeyPress): ShortcutCommand | null =>
  ctrlKey || metaKey || altKey ? null : (SHORTCUTS.find((each) => each.key === key.toLowerCase())?.command ?? null);

/** Whether the keys ask to save: Ctrl+S, on a Mac ⌘S. */
export const asksToSave = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 's';
