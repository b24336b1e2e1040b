import { LayoutGrid, Rows3 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { storedValue } from '#browser/stored-value.ts';

/** How the habits of a day are laid out: a grid of cards, or a plain stack of rows. */
export type ViewName = 'grid' | 'minimal';

type View = { value: ViewName; label: string; icon: LucideIcon };

/** In the order of the selector; the place in this list is also the key that chooses it. */
export const VIEWS: readonly View[] = [
  { value: 'grid', label: 'Grid', icon: LayoutGrid },
  { value: 'minimal', label: 'Minimal', icon: Rows3 },
];

const DEFAULT_VIEW: ViewName = 'grid';

/** The view with this name, or null. */
export const viewNamed = (name: unknown): ViewName | null => VIEWS.find(({ value }) => value === name)?.value ?? null;

/** The view chosen last in this browser. */
export const chosenView = storedValue<ViewName>('crushing-view', DEFAULT_VIEW, viewNamed);
