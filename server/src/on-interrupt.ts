// Longer than npm takes to send an interrupt on, shorter than a person takes to press again.
const SAME_PRESS_MS = 1000;

type Process = { readonly on: (event: 'SIGINT', listener: () => void) => unknown };

/**
 * Runs `first` at Ctrl-C, and `second` when it is pressed again. Where npm has started the process, one press comes
 * twice: the terminal sends it to every process of the line, and npm sends it on.
 */
export const onInterrupt = (
  { first, second }: { first: () => void; second: () => void },
  { of = process, elapsed = () => performance.now() }: { of?: Process; elapsed?: () => number } = {},
): void => {
  let pressedAt: number | null = null;
  of.on('SIGINT', () => {
    if (pressedAt === null) {
      pressedAt = elapsed();
      first();
    } else if (elapsed() - pressedAt > SAME_PRESS_MS) second();
  });
};
