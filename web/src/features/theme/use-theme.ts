import { useStoredValue } from '#browser/stored-value.ts';
import { useMediaQuery } from '#browser/use-media-query.ts';
import { SYSTEM_IS_DARK, chosenTheme } from './chosen-theme.ts';
import type { ThemeChoice, ThemeName } from './chosen-theme.ts';

/** The theme of the page, which follows the system where that is chosen, and how to choose. */
export const useTheme = (): [ThemeName, (choice: ThemeChoice) => void] => {
  const [choice, choose] = useStoredValue(chosenTheme);
  const ofSystem: ThemeName = useMediaQuery(SYSTEM_IS_DARK) ? 'minimal-dark' : 'minimal-light';
  return [choice === 'system' ? ofSystem : choice, choose];
};
