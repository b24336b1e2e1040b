import { storedValue } from '#browser/stored-value.ts';

export type ThemeName = 'minimal-light' | 'minimal-dark';

/** A theme, or whichever the system of the device asks for. */
export type ThemeChoice = ThemeName | 'system';

/** The media query of a system that asks for dark pages. */
export const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

const DEFAULT_THEME: ThemeName = 'minimal-light';

/** The chosen theme; public/boot.js reads the same key before the first paint. */
export const chosenTheme = storedValue<ThemeChoice>('crushing-theme', DEFAULT_THEME, (found) =>
  found === 'minimal-light' || found === 'minimal-dark' || found === 'system' ? found : null,
);
