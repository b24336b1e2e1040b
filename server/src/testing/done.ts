import type { Answer } from './test-client.ts';

/** The answer of a call that the test needs to have worked. */
export const done = (answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`Refused with ${answer.status}: ${answer.text}`);
  return answer;
};
