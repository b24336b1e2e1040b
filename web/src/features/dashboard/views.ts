import type { IconName } from '#ui/icon-names.ts';
import { storedValue } from '#browser/stored-value.ts';

/** How the habits of a day are laid out: a grid of cards, one at a time with a timer, plain rows, one large circle. */
export type ViewName = 'grid' | 'focus' | 'minimal' | 'zen';

type View = { value: ViewName; label: string; icon: IconName };

/** In the order of the selector; the place in this list is also the key that chooses it. */
export const VIEWS: readonly View[] = [
  { value: 'grid', label: 'Grid', icon: 'layout-grid' },
  { value: 'focus', label: 'Focus', icon: 'scan-eye' },
  { value: 'minimal', label: 'Minimal', icon: 'rows-3' },
  { value: 'zen', label: 'Zen', icon: 'circle' },
];

const DEFAULT_VIEW: ViewName = 'grid';

/** The view with this name, or null. */
export const viewNamed = (name: unknown): ViewName | null => VIEWS.find(({ value }) => value === name)?.value ?? null;

/** The view chosen last in this browser. */
export const chosenView = storedValue<ViewName>('crushing-view', DEFAULT_VIEW, viewNamed);
