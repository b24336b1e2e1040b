import { VIEWS } from './views.ts';
import type { ViewName } from './views.ts';

export type ShortcutCommand =
  | { kind: 'open'; layer: 'new-habit' | 'shortcuts' }
  | { kind: 'go-to-today' }
  | { kind: 'choose-view'; view: ViewName };

type Shortcut = { key: string; command: ShortcutCommand };

/** The single keys, in the order of their list. */
export const SHORTCUTS: readonly Shortcut[] = [
  { key: 'n', command: { kind: 'open', layer: 'new-habit' } },
  { key: 't', command: { kind: 'go-to-today' } },
  ...VIEWS.map(({ value }, index): Shortcut => ({
    key: String(index + 1),
    command: { kind: 'choose-view', view: value },
  })),
  { key: '?', command: { kind: 'open', layer: 'shortcuts' } },
];

type KeyPress = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** The command of a key, or null. Capital letters count too. */
export const commandOfKey = ({ key, ctrlKey, metaKey, altKey }: KeyPress): ShortcutCommand | null =>
  ctrlKey || metaKey || altKey ? null : (SHORTCUTS.find((each) => each.key === key.toLowerCase())?.command ?? null);

/** Ctrl+S, or ⌘S on a Mac. */
export const asksToSave = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 's';
