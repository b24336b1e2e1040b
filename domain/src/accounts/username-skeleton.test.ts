import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usernameKey } from './username.ts';
import { usernameSkeleton } from './username-skeleton.ts';

describe('two names that look alike have the same skeleton', () => {
  test.each([
    ['alice', 'аlice', 'a Cyrillic а'],
    ['alice', 'aIice', 'a capital I'],
    ['alice', 'a1ice', 'the digit one'],
    ['bob', 'b0b', 'a zero'],
    ['mary', 'Μary', 'a Greek capital Mu'],
    ['mary', 'rnary', 'r and n'],
    ['paypal', 'раураl', 'Cyrillic letters'],
    ['scope', 'ѕсоре', 'Cyrillic letters throughout'],
    ['Carol', 'CAROL', 'upper case'],
    ['vivian', 'VΙVΙΑΝ', 'Greek capitals among capitals'],
    ['admin', 'ΑDΜΙΝ', 'Greek capitals'],
    ['zoë', 'zoe\u0308', 'a mark of its own'],
    ['alice', 'ali\u0307ce', 'a second dot on the i'],
    ['alice', 'al\u0131\u0307ce', 'an i put together from its parts'],
    ['anja', 'anj\u0307a', 'a second dot on the j'],
  ])('%s and %s: %s', (one, other) => {
    expect(usernameSkeleton(other)).toBe(usernameSkeleton(one));
  });
});

test.each([
  ['alice', 'alise'],
  ['zoë', 'zoe'],
  ['иван', 'ivan'],
  ['美咲', '美香'],
])('%s and %s do not look alike', (one, other) => {
  expect(usernameSkeleton(other)).not.toBe(usernameSkeleton(one));
});

test('a skeleton looks like itself', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z0-9а-я]{1,10}$/u), (name) => {
      expect(usernameSkeleton(usernameSkeleton(name))).toBe(usernameSkeleton(name));
    }),
  );
});

test('names of one key have one skeleton, where their letters are plain', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z2-9]{1,10}$/), (name) => {
      expect(usernameKey(name.toUpperCase())).toBe(usernameKey(name));
      expect(usernameSkeleton(name)).toBe(usernameSkeleton(usernameKey(name)));
    }),
  );
});
