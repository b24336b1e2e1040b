import type { IconName } from '#ui/icon-names.ts';
import { storedValue } from '#browser/stored-value.ts';

/** Cards, one habit with a timer, plain rows, or one large circle. */
export type ViewName = 'grid' | 'focus' | 'minimal' | 'zen';

type View = { value: ViewName; label: string; icon: IconName };

/** In the order of the selector. The place in this list is also the key of the view. */
export const VIEWS: readonly View[] = [
  { value: 'grid', label: 'Grid', icon: 'layout-grid' },
  { value: 'focus', label: 'Focus', icon: 'scan-eye' },
  { value: 'minimal', label: 'Minimal', icon: 'rows-3' },
  { value: 'zen', label: 'Zen', icon: 'circle' },
];

const DEFAULT_VIEW: ViewName = 'grid';

export const viewNamed = (name: unknown): ViewName | null => VIEWS.find(({ value }) => value === name)?.value ?? null;

/** The view chosen last in this browser. */
export const chosenView = storedValue<ViewName>('crushing-view', DEFAULT_VIEW, viewNamed);
