/** One tick: the time from lifting the pointer to the painted change, and the frame that drew it. */
export type Paint = { readonly ms: number; readonly frame: number };

/** Runs in the page: records every tick from now on. */
export const recordPaints = (): void => {
  const paints: { ms: number; frame: number }[] = [];
  Object.assign(globalThis, { paints });
  addEventListener(
    'pointerup',
    ({ target, timeStamp }) => {
      const card = target instanceof Element ? target.closest('[data-card]') : null;
      if (card === null) return;
      const shown = (): string | null => card.getAttribute('data-state');
      const before = shown();
      let frame = 0;
      const look = (): void => {
        frame += 1;
        if (shown() === before) {
          requestAnimationFrame(look);
          return;
        }
        // A message posted in the frame's callback arrives once that frame is painted.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => paints.push({ ms: performance.now() - timeStamp, frame }));
        port1.start();
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
};
