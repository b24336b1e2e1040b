// By then the page stands, and whatever was asked for while it came is old.
const FRESH_MS = 10_000;

type WithEarlyAnswers = typeof globalThis & { earlyAnswers?: Map<string, Promise<Response>> };

/** The answer to a GET that public/boot.js asked for before the program was here: once, and only while the page is built up. */
export const takeEarlyAnswer = (url: string): Promise<Response> | undefined => {
  const { earlyAnswers } = globalThis as WithEarlyAnswers;
  const answer = earlyAnswers?.get(url);
  earlyAnswers?.delete(url);
  return performance.now() < FRESH_MS ? answer : undefined;
};

/** Whatever was asked for early was asked for whoever was signed in then. */
export const forgetEarlyAnswers = (): void => (globalThis as WithEarlyAnswers).earlyAnswers?.clear();
