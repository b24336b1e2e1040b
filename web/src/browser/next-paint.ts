// Hidden tabs have no frames, so no work may wait for a frame without a time limit.
const FRAME_TIMEOUT_MS = 100;

const waiting = new Set<() => void>();
/** The work for the frame requested last; null once that frame has begun. */
let nextFrameWork: (() => void)[] | null = null;
let isLeft = false;

/** Runs the work after the next paint, in order, or at once when the page is left before that. */
export const afterPaint = (work: () => void): void => {
  const run = () => {
    if (waiting.delete(run)) work();
  };
  if (waiting.size === 0) watchForLeaving();
  waiting.add(run);
  nextFrameWork ??= nextFrame();
  nextFrameWork.push(run);
};

const nextFrame = (): (() => void)[] => {
  const runs: (() => void)[] = [];
  const begin = () => {
    clearTimeout(timer);
    if (nextFrameWork === runs) nextFrameWork = null;
  };
  const runAll = () => {
    begin();
    runEach(runs);
  };
  const timer = setTimeout(runAll, FRAME_TIMEOUT_MS);
  requestAnimationFrame(() => {
    begin();
    setTimeout(runAll);
  });
  return runs;
};

/** Watches whether the page is left or visible again. Repeated calls are harmless: they add the same listeners. */
export const watchForLeaving = (): void => {
  window.addEventListener('pagehide', runBeforeLeaving);
  document.addEventListener('visibilitychange', followVisibility);
};

/** Whether the page is being left. A request sent now needs `keepalive`. */
export const isPageLeft = (): boolean => isLeft;

/** Runs all waiting work because the page is being left, and the work that this work adds. */
export const runBeforeLeaving = (): void => {
  isLeft = true;
  runEach(waiting);
};

const runEach = (runs: Iterable<() => void>): void => {
  for (const run of runs) {
    try {
      run();
    } catch (error) {
      // One failure must not stop the others.
      reportError(error);
    }
  }
};

const followVisibility = (): void => {
  isLeft = false;
  if (document.visibilityState === 'hidden') runBeforeLeaving();
};
