import { useEffect } from 'react';
import { useStoredValue } from '#browser/stored-value.ts';
import { chosenTheme } from './themes.ts';
import type { ThemeName } from './themes.ts';

export const useTheme = (): [ThemeName, (theme: ThemeName) => void] => useStoredValue(chosenTheme);

/** Applies the chosen theme to the page; mounted once. */
export const useApplyTheme = (): void => {
  const [theme] = useTheme();
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    const background = getComputedStyle(document.documentElement).backgroundColor;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', background);
  }, [theme]);
};
