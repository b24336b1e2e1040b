import { expect, test } from 'vitest';
import { createWorkGate } from './work-gate.ts';

test('no more than two run together, fifty wait, and whoever comes then is told to come back', async () => {
  const gate = createWorkGate({ atOnce: 2, waitingMax: 50 });
  let running = 0;
  let most = 0;
  const work = async (): Promise<string> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return 'done';
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, async () => gate(work)));
  expect(most).toBe(2);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(52);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]?.reason).toMatchObject({ code: 'too-many-requests', details: { retryAfterSeconds: 5 } });
});

test('work that fails frees its place', async () => {
  const gate = createWorkGate({ atOnce: 1, waitingMax: 1 });
  const failing = gate(async () => Promise.reject(new Error('broken')));
  const next = gate(async () => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
  expect(await gate(async () => Promise.resolve('later'))).toBe('later');
});
