import { useEffect, useRef } from 'react';

/** What had the focus last on the page, also where it has gone since; null before anything had it. */
export const useLastFocused = (): { readonly current: Element | null } => {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return last;
};
