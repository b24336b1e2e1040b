import { useLayoutEffect, useRef } from 'react';

/**
 * Closes a form after its save. A form that was changed since the press of Save stays open, so that no newer words are
 * lost. The returned function belongs to the draft of its render, which is the one that is sent.
 */
export const useCloseIfUnchanged = (draft: Readonly<Record<string, unknown>>, close: () => void): (() => void) => {
  const shown = useRef(draft);
  useLayoutEffect(() => {
    shown.current = draft;
  });
  return () => {
    if (Object.keys(draft).every((field) => draft[field] === shown.current[field])) close();
  };
};
