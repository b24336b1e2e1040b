import { expect, test } from 'vitest';
import { createLoginGuard } from './login-guard.ts';
import type { LoginGuard } from './login-guard.ts';

const MINUTE = 60_000;

const isAdmitted = (guard: LoginGuard, address: string): boolean => {
  try {
    guard.admit('alice', address);
    return true;
  } catch {
    return false;
  }
};

test('guesses from thousands of addresses are slowed to a few a minute', () => {
  let now = 0;
  const guard = createLoginGuard(1, () => now);
  let admitted = 0;
  for (let guess = 0; guess < 10_000; guess += 1) {
    if (isAdmitted(guard, `address ${guess}`)) admitted += 1;
    now += 60;
  }
  // Ten minutes: 50 free tries, then one each half minute.
  expect(admitted).toBeLessThan(80);
});

test('while that goes on, the owner still gets in from an address they signed in from before', () => {
  let now = 0;
  const guard = createLoginGuard(1, () => now);
  expect(isAdmitted(guard, 'home')).toBe(true);
  guard.forgive('alice', 'home');
  for (let guess = 0; guess < 10_000; guess += 1) {
    isAdmitted(guard, `address ${guess}`);
    now += 60;
  }
  expect(isAdmitted(guard, 'somewhere new')).toBe(false);
  expect(isAdmitted(guard, 'home')).toBe(true);
});

test('whoever is refused because of the guesses of others has lost no try of their own', () => {
  let now = 0;
  const guard = createLoginGuard(1, () => now);
  for (let guess = 0; guess < 60; guess += 1) {
    isAdmitted(guard, `address ${guess}`);
    now += 1000;
  }
  const refused = Array.from({ length: 40 }, () => isAdmitted(guard, 'somewhere new'));
  expect(refused.filter(Boolean).length).toBeLessThanOrEqual(1);
  now += MINUTE / 2;
  expect(isAdmitted(guard, 'somewhere new')).toBe(true);
});

test('a familiar address has no more wrong tries than any other', () => {
  let now = 0;
  const guard = createLoginGuard(1, () => now);
  guard.admit('alice', 'home');
  guard.forgive('alice', 'home');
  const tries = Array.from({ length: 30 }, () => isAdmitted(guard, 'home'));
  expect(tries.filter(Boolean)).toHaveLength(10);
  now += 20 * MINUTE;
  expect(isAdmitted(guard, 'home')).toBe(true);
});
