import { VISITS_PER_ADDRESS_MAX, WATCHING_MS } from '@crushing/domain/profile-views/watching';
import { expect, test } from 'vitest';
import { HEARTBEAT_MS } from './endpoints.ts';
import { sendProfileView } from './schemas.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five'];

test('the API document names the limits of the domain', () => {
  expect(sendProfileView.summary).toContain(`for ${WATCHING_MS / 1000} s`);
  expect(sendProfileView.summary).toContain(`${NUMBERS[VISITS_PER_ADDRESS_MAX]} visits of one address count`);
});

test('whoever misses one heartbeat is still watching', () => {
  for (const betweenMs of Object.values(HEARTBEAT_MS)) expect(2 * betweenMs).toBeLessThan(WATCHING_MS);
});
