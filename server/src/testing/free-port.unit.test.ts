import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from './free-port.ts';

const draw = async (count: number): Promise<number[]> => Promise.all(Array.from({ length: count }, freePort));

test('workers that run at once draw different ports, and none of them a port twice', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const drawn: number[] = [];
  for (const worker of ['1', '2']) {
    vi.stubEnv('VITEST_POOL_ID', worker);
    drawn.push(...(await draw(50)));
  }
  expect(new Set(drawn).size).toBe(100);
});
