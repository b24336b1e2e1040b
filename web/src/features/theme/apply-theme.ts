import { useEffect } from 'react';
import { useStoredValue } from '#browser/stored-value.ts';
import { SYSTEM_IS_DARK, chosenTheme } from './chosen-theme.ts';

/** Applies the chosen theme to the page, and follows the system where that is chosen; mounted once. */
export const useApplyTheme = (): void => {
  const [choice] = useStoredValue(chosenTheme);
  useEffect(() => {
    const { documentElement } = document;
    const system = window.matchMedia(SYSTEM_IS_DARK);
    const apply = () => {
      const ofSystem = system.matches ? 'minimal-dark' : 'minimal-light';
      documentElement.dataset.theme = choice === 'system' ? ofSystem : choice;
      // Reads the token, because the background itself still fades from the earlier theme.
      const background = getComputedStyle(documentElement).getPropertyValue('--bg');
      document.querySelector('meta[name=theme-color]')?.setAttribute('content', background);
    };
    apply();
    system.addEventListener('change', apply);
    return () => system.removeEventListener('change', apply);
  }, [choice]);
};
