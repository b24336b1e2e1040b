import { useLayoutEffect } from 'react';
import { singleKeysSwitch } from '#browser/single-keys.ts';
import { useStoredValue } from '#browser/stored-value.ts';
import { topModal } from '#ui/modal-stack.ts';

type ZenKeys = { onStep: (by: 1 | -1) => void; onNote: (opener: HTMLElement) => void };

/**
 * Arrow keys change the habit and `n` edits the note. While nothing but a heading has the focus and single keys are on,
 * this works from the page too: Space then completes, and the circle takes the focus. `n` works beside any control.
 */
export const useZenKeys = (place: { current: HTMLElement | null }, { onStep, onNote }: ZenKeys): void => {
  const [areSingleKeysOn] = useStoredValue(singleKeysSwitch);
  // A layout effect adds the listener before the first paint. With a plain effect, a key pressed right after it would be lost.
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const circle = place.current?.querySelector<HTMLElement>('[role=checkbox]');
      if (!circle || event.repeat || event.ctrlKey || event.metaKey || event.altKey || topModal() !== null) return;
      const isInside = event.target instanceof Node && place.current?.contains(event.target) === true;
      const act = actOf(event.key, getComputedStyle(circle).direction === 'rtl');
      const isFromPage = !isInside && areSingleKeysOn && isOfPage(event.target, act);
      if (!isInside && !isFromPage) return;
      // A focused button handles Space itself.
      if (act === null || (act === 'complete' && isInside)) return;
      event.preventDefault();
      if (isFromPage) circle.focus({ preventScroll: true });
      if (act === 'complete') circle.click();
      else if (act === 'note') onNote(circle);
      else onStep(act);
    };
    // Captures the keys before the page's single keys see them, because `n` adds a habit there.
    document.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, [place, areSingleKeysOn, onStep, onNote]);
};

const HAVE_LETTERS =
  'textarea, select, input:not([type=radio], [type=checkbox]), [contenteditable]:not([contenteditable=false]), [role=menu]';

/** Whether a key has no meaning of its own where it was pressed. */
const isOfPage = (target: EventTarget | null, act: ReturnType<typeof actOf>): boolean =>
  target instanceof Element &&
  (act === 'note' ? target.closest(HAVE_LETTERS) === null : target === document.body || target.matches('h1, h2'));

const actOf = (key: string, isReversed: boolean): 1 | -1 | 'note' | 'complete' | null => {
  switch (key) {
    case 'ArrowRight':
      return isReversed ? -1 : 1;
    case 'ArrowLeft':
      return isReversed ? 1 : -1;
    case 'n':
    case 'N':
      return 'note';
    case ' ':
      return 'complete';
    default:
      return null;
  }
};
