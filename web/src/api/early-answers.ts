// Later the page has loaded, and an early answer is out of date.
const FRESH_MS = 10_000;

type WithEarlyAnswers = typeof globalThis & { earlyAnswers?: Map<string, Promise<Response>> };

/** The answer to a GET that public/boot.js sent before the program ran. It serves once, during the first load only. */
export const takeEarlyAnswer = (url: string): Promise<Response> | undefined => {
  const { earlyAnswers } = globalThis as WithEarlyAnswers;
  const answer = earlyAnswers?.get(url);
  earlyAnswers?.delete(url);
  return performance.now() < FRESH_MS ? answer : undefined;
};

/** Drops the early answers when another person signs in, because they belong to the earlier one. */
export const forgetEarlyAnswers = (): void => (globalThis as WithEarlyAnswers).earlyAnswers?.clear();
