import { expect, test } from 'vitest';
import { createAttemptCounter } from './attempt-counter.ts';
import { createLoginGuard } from './login-guard.ts';

const RULES = { max: 3, windowMs: 1000, firstWaitMs: 10, waitMsMax: 40 };

const at = (clock: { now: number }) => createAttemptCounter(RULES, () => clock.now);

test('the first attempts are free, then each one waits twice as long, up to a bound', () => {
  const clock = { now: 0 };
  const counter = at(clock);
  const waits: number[] = [];
  for (let count = 0; count < 7; count += 1) {
    const wait = counter.attempt('alice');
    waits.push(wait);
    clock.now += wait;
    if (wait > 0) expect(counter.attempt('alice')).toBe(0);
  }
  expect(waits).toEqual([0, 0, 0, 10, 20, 40, 40]);
});

test('an attempt during the wait does not count and does not make the wait longer', () => {
  const clock = { now: 0 };
  const counter = at(clock);
  for (let count = 0; count < 3; count += 1) counter.attempt('alice');
  for (let count = 0; count < 100; count += 1) expect(counter.attempt('alice')).toBe(10);
  clock.now = 10;
  expect(counter.attempt('alice')).toBe(0);
});

test('a pause and being forgiven both begin anew; other keys are not touched', () => {
  const clock = { now: 0 };
  const counter = at(clock);
  for (let count = 0; count < 3; count += 1) counter.attempt('alice');
  expect(counter.attempt('bob')).toBe(0);
  counter.forgive('alice');
  expect(counter.attempt('alice')).toBe(0);
  for (let count = 0; count < 2; count += 1) counter.attempt('alice');
  clock.now = 1000;
  expect(counter.attempt('alice')).toBe(0);
});

test('of 1,000 guesses from one address at most 20 are checked, and the owner signs in from another address', () => {
  const clock = { now: 0 };
  const guard = createLoginGuard(1, () => clock.now);
  let checked = 0;
  for (let guess = 0; guess < 1000; guess += 1) {
    clock.now += 300;
    try {
      guard.admit('alice', '203.0.113.7');
      checked += 1;
    } catch (error) {
      expect(error).toMatchObject({ code: 'too-many-requests' });
    }
  }
  expect(checked).toBeLessThanOrEqual(20);
  expect(() => guard.admit('alice', '198.51.100.1')).not.toThrow();
});

test('guesses from many addresses slow each other down, by half a minute at most', () => {
  const clock = { now: 0 };
  const guard = createLoginGuard(1, () => clock.now);
  let longest = 0;
  for (let guess = 0; guess < 500; guess += 1) {
    clock.now += 1000;
    try {
      guard.admit('alice', `203.0.113.${guess}`);
    } catch (error) {
      longest = Math.max(longest, (error as { details: { retryAfterSeconds: number } }).details.retryAfterSeconds);
    }
  }
  expect(longest).toBeGreaterThan(20);
  expect(longest).toBeLessThanOrEqual(30);
});
