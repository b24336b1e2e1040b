import { expect, test } from 'vitest';
import { turnsDuring } from '#testing/turns-during.ts';
import { tellBrowsers } from './tell-browsers.ts';

test('others are let in while the browsers of twenty thousand members are told', async () => {
  const ids = Array.from({ length: 20_000 }, (_, place) => place + 1);
  const told: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const tell = (id: number): void => {
    told.push(id);
    if (told.length === ids.length) resolve();
  };
  const turns = await turnsDuring(async () => {
    tellBrowsers({ people: { tell } }, { afterCommit: (act) => act() }, ids);
    await promise;
  });
  expect(told).toEqual(ids);
  expect(turns).toBeGreaterThanOrEqual(20);
});
