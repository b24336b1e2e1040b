// What a statement, a template, a format or a path would take for more than a text.
const MEANINGS = [
  "'; drop table users; --",
  "' or '1'='1",
  "'; update users set id=0 --",
  "') union select 1,2 --",
  '1); delete from habits; --',
  "admin'/*",
  '*/ or true /*',
  '"; vacuum; --',
  '$1',
  ':name',
  '?',
  '@p0',
  '$$; select 1; $$',
  "E'\\047'",
  "\\'; --",
  '`habits`',
  '[users]',
  '%_%',
  '%s%n%x',
  '${7*7}',
  '#{7*7}',
  '{{7*7}}',
  '<%= 7*7 %>',
  '{"$ne":null}',
  '=1+1',
  '@SUM(A1)',
  '../../etc/passwd',
  '$(reboot)',
  '<b>bold</b>',
  '&amp;&#39;',
  '%27%00%0a',
  '\\u0000\\n',
  'null',
  '__proto__',
  '1e309',
  '-0',
  '2026-02-30',
  'true',
];

// Letters and signs that an encoding, a comparison or a change of case could turn into others.
const LETTERS = [
  'Größe ẞ ß',
  'İstanbul ıI',
  'e\u0301 and \u00E9',
  '\uFB01 \u2126 \u212B',
  'שלום עולם',
  'العادة اليومية',
  'नमस्ते\u200D',
  '日本語 𠮷野家',
  '👩‍👩‍👧‍👦🏳️‍🌈🇦🇹',
  'a\u200Bb\u200Cc\uFEFFd',
  'soft\u00ADhyphen',
  'tab\tand\nline',
];

// What may stand around a text: quotes, brackets, blanks that nobody sees, and the ends of a field.
const SURROUNDINGS: readonly (readonly [string, string])[] = [
  ['', ''],
  ["'", "'"],
  ['"', '"'],
  ["''", "\\'"],
  ['(', ')'],
  ['{', '}'],
  ['x\u00A0', '\u2003x'],
  ['\u{1F600}', '\u0301'],
  ['\\', '\\\\'],
  ['--', '/*'],
];

/** 500 texts that are to be stored as they were typed. */
export const HOSTILE_STRINGS: readonly string[] = [...MEANINGS, ...LETTERS].flatMap((text) =>
  SURROUNDINGS.map(([before, after]) => before + text + after),
);

/** Signs that turn the direction of a text. Names and titles of people may not hold them. */
export const TURNED_STRINGS: readonly string[] = ['a \u202Ekcab', '\u2067x\u2069', '\u202Dx\u202C'];

/** What no text may hold: a NUL, other controls, and halves of characters. */
export const UNSTORABLE_STRINGS: readonly string[] = ['a\u0000b', 'a\u0007b', 'a\u001B[2Jb', 'a\uD800b', '\uDC00 a'];

/** Packs the texts in their order, as many into one as its limit allows. */
export const packed = (texts: readonly string[], lengthMax: number): readonly string[] => {
  const packs: string[] = [];
  for (const text of texts) {
    const longer = `${packs.at(-1) ?? ''} ${text}`;
    if (packs.length > 0 && longer.length <= lengthMax) packs[packs.length - 1] = longer;
    else packs.push(text);
  }
  return packs;
};
