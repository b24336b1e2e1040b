import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usernameKey, usernameKeyPrefixes, usernameProblem } from './username.ts';
import { processorMs } from '#testing/processor-time.ts';

const RESERVED = new Set(['admin', 'auth', 'habit-planner']);

describe('usernameProblem', () => {
  test.each([
    'a',
    '7',
    'alice',
    'Bob Smith',
    'carol_d',
    'dan.the-man',
    'a b c',
    'x--y',
    'a'.repeat(40),
    'Zoë',
    'Zoe\u0308',
    'Иван',
    '美咲',
    'مريم',
    'नीति',
    'दीपाली',
    '٣٤',
    'ａｌｉｃｅ',
    '𐐀'.repeat(40),
  ])('%j can be taken', (username) => {
    expect(usernameProblem(username, RESERVED)).toBeNull();
  });

  test.each([
    '',
    ' alice',
    'alice ',
    'bob  smith',
    '_carol',
    'dan.',
    '-',
    'alice@example.com',
    'alice+bob',
    'a/b',
    'a\\b',
    'a?b',
    'a#b',
    'a%b',
    'a\nb',
    'alice\n',
    '\u3164',
    '\u200B',
    'ali\u200Bce',
    'al\u20DDice',
    'alice\u20E3',
    'a\u202Eb',
    'a\uFE0F',
    '\u2800',
    '\u0301a',
    'a😀',
    '½',
    '𐐀'.repeat(41),
    '<b>',
    'a'.repeat(41),
  ])('%j is refused with a sentence', (username) => {
    expect(usernameProblem(username, RESERVED)).toMatch(/^A username|^Username/);
  });

  test('the first segment of a page of the product is refused in any case', () => {
    expect(usernameProblem('Admin', RESERVED)).toContain('choose another');
    expect(usernameProblem('HABIT-PLANNER', RESERVED)).toContain('choose another');
    expect(usernameProblem('admin2', RESERVED)).toBeNull();
  });

  test('a long run of separators is answered at once', () => {
    expect(processorMs(() => usernameProblem(`a${'.'.repeat(100_000)}`, RESERVED))).toBeLessThan(100);
  });
});

test('usernames that differ in case or width have the same key', () => {
  expect(usernameKey('Alice')).toBe(usernameKey('ａＬＩＣＥ'));
  expect(usernameKey('alice')).not.toBe(usernameKey('alise'));
  expect(usernameKey('STRASSE')).toBe(usernameKey('straße'));
  expect(usernameKey('ΟΔΟΣ')).toBe(usernameKey('οδος'));
  expect(usernameKey('Zoe\u0308')).toBe(usernameKey('zoë'));
});

test('a username is found by any of its beginnings, also one that ends at a sigma', () => {
  expect(usernameKeyPrefixes('ΝΊΚΟΣ')).toEqual(['νίκος', 'νίκοσ']);
  const letters = fc.constantFrom('α', 'Α', 'σ', 'ς', 'Σ', 'b', '7', '.', '-', '_', ' ');
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 12 }), fc.nat(), (name, place) => {
      const beginning = name.slice(0, 1 + (place % name.length)).join('');
      const key = usernameKey(name.join(''));
      expect(usernameKeyPrefixes(beginning).some((prefix) => key.startsWith(prefix))).toBe(true);
    }),
  );
});
