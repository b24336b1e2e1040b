import type { ThemeName } from './chosen-theme.ts';

export type Theme = {
  name: ThemeName;
  label: string;
  description: string;
  /** The tokens shown as swatches, painted by an element with this theme's `data-theme`. */
  colours: { primary: 'primary'; secondary: 'sunken'; accent: 'accent' };
};

const COLOURS = { primary: 'primary', secondary: 'sunken', accent: 'accent' } as const;

export const THEMES: readonly Theme[] = [
  { name: 'minimal-light', label: 'Minimal light', description: 'Ink on paper', colours: COLOURS },
  { name: 'minimal-dark', label: 'Minimal dark', description: 'Chalk on charcoal', colours: COLOURS },
];
