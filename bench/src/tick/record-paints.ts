/** Runs in the page: from now on notes for every tick the time from lifting the pointer to the painted change. */
export const recordPaints = (): void => {
  const paints: number[] = [];
  Object.assign(globalThis, { paints });
  addEventListener(
    'pointerup',
    ({ target, timeStamp }) => {
      const card = target instanceof Element ? target.closest('[data-card]') : null;
      if (card === null) return;
      const before = card.getAttribute('data-state');
      const look = (): void => {
        if (card.getAttribute('data-state') === before) {
          requestAnimationFrame(look);
          return;
        }
        // A message posted in the frame's callback arrives once that frame is painted.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => paints.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
};
