import { Circle, LayoutGrid, Rows3, ScanEye } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { storedValue } from '#browser/stored-value.ts';

/** How the habits of a day are laid out: a grid of cards, one at a time with a timer, plain rows, one large circle. */
export type ViewName = 'grid' | 'focus' | 'minimal' | 'zen';

type View = { value: ViewName; label: string; icon: LucideIcon };

/** In the order of the selector; the place in this list is also the key that chooses it. */
export const VIEWS: readonly View[] = [
  { value: 'grid', label: 'Grid', icon: LayoutGrid },
  { value: 'focus', label: 'Focus', icon: ScanEye },
  { value: 'minimal', label: 'Minimal', icon: Rows3 },
  { value: 'zen', label: 'Zen', icon: Circle },
];

const DEFAULT_VIEW: ViewName = 'grid';

/** The view with this name, or null. */
export const viewNamed = (name: unknown): ViewName | null => VIEWS.find(({ value }) => value === name)?.value ?? null;

/** The view chosen last in this browser. */
export const chosenView = storedValue<ViewName>('crushing-view', DEFAULT_VIEW, viewNamed);
