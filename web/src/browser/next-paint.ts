// Frames stop in hidden tabs; nothing may wait for one for ever.
const WAITS_MS = 100;

const waiting = new Set<() => void>();
/** What the frame asked for last will be followed by; null once that frame has begun. */
let following: (() => void)[] | null = null;
let isLeft = false;

/** Does this once the browser has shown what was just changed, in the order asked for; at once when the page is left before. */
export const afterPaint = (work: () => void): void => {
  const run = () => {
    if (waiting.delete(run)) work();
  };
  if (waiting.size === 0) watchForLeaving();
  waiting.add(run);
  following ??= nextFrame();
  following.push(run);
};

const nextFrame = (): (() => void)[] => {
  const runs: (() => void)[] = [];
  const begin = () => {
    clearTimeout(timer);
    if (following === runs) following = null;
  };
  const runAll = () => {
    begin();
    runEach(runs);
  };
  const timer = setTimeout(runAll, WAITS_MS);
  requestAnimationFrame(() => {
    begin();
    setTimeout(runAll);
  });
  return runs;
};

/** Notices from now on when the page is left and looked at again. The same functions each time, so they are added once. */
export const watchForLeaving = (): void => {
  window.addEventListener('pagehide', runBeforeLeaving);
  document.addEventListener('visibilitychange', followVisibility);
};

/** Whether the page is being left: what is sent now has to outlive it. */
export const isPageLeft = (): boolean => isLeft;

/** Does everything that waits, as the page is being left; what one of them adds is done as well. */
export const runBeforeLeaving = (): void => {
  isLeft = true;
  runEach(waiting);
};

const runEach = (runs: Iterable<() => void>): void => {
  for (const run of runs) {
    try {
      run();
    } catch (error) {
      // One that fails takes nothing from the others.
      reportError(error);
    }
  }
};

const followVisibility = (): void => {
  isLeft = false;
  if (document.visibilityState === 'hidden') runBeforeLeaving();
};
