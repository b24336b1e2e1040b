import { useEffect, useRef } from 'react';

/** The element that had the focus last, even after it lost it; null before any had it. */
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
