import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WATCHING_MS } from '@crushing/domain/profile-views/watching';
import { createViewers } from './viewers-memory.ts';

const ALICE = 1;
const NOW = Date.parse('2026-03-11T12:00:00Z');

/** Two processes that hear of each other's visits at once. */
const twoProcesses = () => {
  const hear = (text: string): void => both.forEach((viewers) => viewers.hear(text, NOW));
  const both = [createViewers(hear), createViewers(hear)] as const;
  return both;
};

describe('who watches', () => {
  test('is counted in every process, once, whichever of them hears the heartbeats', () => {
    const [one, other] = twoProcesses();
    const [visit, second] = [
      { profileUserId: ALICE, sessionId: 'a' },
      { profileUserId: ALICE, sessionId: 'b' },
    ];
    expect(one.add(visit, 'home', NOW)).toBe(true);
    expect(other.touch(visit, NOW)).toBe(true);
    expect(other.add(second, 'home', NOW)).toBe(true);
    expect([one.count(ALICE, NOW), other.count(ALICE, NOW)]).toEqual([2, 2]);
    expect(one.remove(second)).toBe(true);
    expect([one.count(ALICE, NOW), other.count(ALICE, NOW)]).toEqual([1, 1]);
  });

  test('counts five times from one address, even if both processes count at the same moment', () => {
    const [said, heard]: [string[], string[]] = [[], []];
    const [one, other] = [createViewers((text) => said.push(text)), createViewers((text) => heard.push(text))];
    for (let visit = 0; visit < 5; visit += 1) {
      one.add({ profileUserId: ALICE, sessionId: `a${visit}` }, 'home', NOW);
      other.add({ profileUserId: ALICE, sessionId: `b${visit}` }, 'home', NOW);
    }
    for (const text of heard) one.hear(text, NOW);
    for (const text of said) other.hear(text, NOW);
    expect([one.count(ALICE, NOW), other.count(ALICE, NOW)]).toEqual([5, 5]);
  });

  test('is counted for 45 seconds in every process', () => {
    const [one, other] = twoProcesses();
    one.add({ profileUserId: ALICE, sessionId: 'a' }, 'home', NOW);
    const last = NOW + WATCHING_MS;
    expect([one.count(ALICE, last), other.count(ALICE, last)]).toEqual([1, 1]);
    expect([one.count(ALICE, last + 1), other.count(ALICE, last + 1)]).toEqual([0, 0]);
  });

  test('is bounded: of more visits the ones that were silent the longest do not count', () => {
    const viewers = createViewers(null, 3);
    for (let visit = 0; visit < 10; visit += 1)
      viewers.add({ profileUserId: visit, sessionId: 'a' }, `home ${visit}`, NOW + visit);
    const counts = Array.from({ length: 10 }, (_, profile) => viewers.count(profile, NOW + 10));
    expect(counts).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1]);
  });
});

test('the count is always the number of different visits with a heartbeat in the last 45 seconds', () => {
  const beats = fc.array(
    fc.record({
      profileUserId: fc.integer({ min: 1, max: 3 }),
      sessionId: fc.constantFrom('a', 'b', 'c', 'd'),
      pause: fc.nat({ max: WATCHING_MS }),
    }),
  );
  fc.assert(
    fc.property(beats, (all) => {
      const viewers = createViewers(null);
      const lastSeen = new Map<string, number>();
      let now = NOW;
      for (const { pause, ...visit } of all) {
        now += pause;
        if (!viewers.touch(visit, now)) viewers.add(visit, visit.sessionId, now);
        lastSeen.set(`${visit.profileUserId} ${visit.sessionId}`, now);
        for (const profile of [1, 2, 3]) {
          const expected = [...lastSeen].filter(
            ([key, seen]) => key.startsWith(`${profile} `) && seen >= now - WATCHING_MS,
          );
          expect(viewers.count(profile, now)).toBe(expected.length);
        }
      }
    }),
  );
});
