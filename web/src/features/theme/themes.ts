import { storedValue } from '#browser/stored-value.ts';

export type ThemeName = 'minimal-light' | 'minimal-dark';

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

export const DEFAULT_THEME: ThemeName = 'minimal-light';

/** The chosen theme; public/boot.js reads the same key before the first paint. */
export const chosenTheme = storedValue<ThemeName>('crushing-theme', DEFAULT_THEME, (found) => {
  const theme = THEMES.find(({ name }) => name === found);
  return theme?.name ?? null;
});
