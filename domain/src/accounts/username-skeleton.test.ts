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
    ['alice', 'al\u0131\u0307ce', 'an i without a dot, and a dot'],
    ['ibrahim', '\u0130brahim', 'a capital with a dot'],
    ['ben', 'ʙᴇɴ', 'small capitals'],
    ['alice', 'a\u20DDlice', 'a circle around a letter'],
    ['alice', 'a\u0336l\u0336i\u0336c\u0336e', 'letters that are struck through'],
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

const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡ_ʏᴢ';
const DISGUISES: readonly ((letter: string) => string)[] = [
  (letter) => letter,
  (letter) => letter.toUpperCase(),
  // There is no small capital X.
  (letter) => (letter === 'x' ? letter : SMALL_CAPITALS.charAt(letter.charCodeAt(0) - 'a'.charCodeAt(0))),
  (letter) => `${letter}\u20DD`,
  (letter) => `${letter}\u0489`,
  (letter) => `${letter}\u0335`,
  (letter) => (letter === 'i' || letter === 'j' ? `${letter}\u0307` : letter),
];

test('no disguise of its letters makes another name of one', () => {
  const disguised = fc
    .array(fc.tuple(fc.stringMatching(/^[a-z]$/), fc.constantFrom(...DISGUISES)), { minLength: 1, maxLength: 12 })
    .map((letters) => ({
      name: letters.map(([letter]) => letter).join(''),
      look: letters.map(([letter, disguise]) => disguise(letter)).join(''),
    }));
  fc.assert(
    fc.property(disguised, ({ name, look }) => {
      expect(usernameSkeleton(look)).toBe(usernameSkeleton(name));
    }),
    { numRuns: 1000 },
  );
});

test('marks that belong to a letter still tell names apart', () => {
  for (const [one, other] of [
    ['zoë', 'zoe'],
    ['żaneta', 'zaneta'],
    ['ċetta', 'cetta'],
    ['ìda', 'ida'],
  ] as const)
    expect(usernameSkeleton(other)).not.toBe(usernameSkeleton(one));
});

test('a skeleton looks like itself', () => {
  fc.assert(
    // Leaves out в, н and т: their skeletons are small capitals, which are read as capitals in a name.
    fc.property(fc.stringMatching(/^[a-zA-Z0-9а-бг-мо-су-я]{1,10}$/u), (name) => {
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
