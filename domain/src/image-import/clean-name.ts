const TIME = String.raw`(?:[01]?\d|2[0-3])(?:[:.][0-5]\d\s*(?:[ap]\.?\s?m\b\.?)?|\s*[ap]\.?\s?m\b\.?|\s*o['’]?clock)`;
const TIMES = String.raw`${TIME}(?:\s*(?:[-–—]|to|until|till)\s*${TIME})?`;
// An empty box before it is read as a bracket, with a 1 for its other side.
const LEADING_TIME = new RegExp(
  String.raw`^(?:at\s+|by\s+|from\s+)?(?:[([|]{1,2}\s?1?)?${TIMES}[)\]]?\s*(?:[-–—:|,.]\s*)?`,
  'i',
);
const TRAILING_TIME = new RegExp(
  // "No screens after 21:30" names a time that belongs to the habit.
  String.raw`(?<!\bafter\s{0,3})\s*(?:[-–—@,:|]\s*)?(?:\b(?:at|by|before|from|until|till|around)\s+)?[([]?\b${TIMES}[)\]]?$`,
  'i',
);

const BULLET = /^(?:[-–—*•·»«>‣▪■□☐☑☒✓✔✗✘●○◦°©®¢¥|\\/_~=+.,:;`^#]+|\[[^\]]{0,2}\]|\([^)\p{L}]{0,1}\))\s*(?=\S)/u;
// Text recognition reads an empty box, a ring or a dot before a line as these signs.
const MISREAD_BULLET =
  /^(?:[oOeQ0@]{1,2}|[DU]|[OCLU][JI)\]]|[([{][JI1)]|[L[]\]|[JvV]|[b-hj-z](?=\s+\p{Lu})|EE|CO|LI|Ll|Ol|O1)\s+(?=["'(]?\p{Lu}|\d)|^\[\s?[\]1IlJ|]{0,2}\s?(?=\p{L})/u;
// A bullet read as a quotation mark.
const QUOTE = /^[“”‘’"'](?=\s*\d)/;
const NUMBER = /^\(?(?:[\d?]{1,2}\s?\)[-–—]?\s*|(?:\d{1,2}|[Il])[.,:]+\s+)(?=\S)/;
// Signs or capitals before a time of day, when the line continues after the time.
const MARK_BEFORE_TIME = /^(?:[^\p{L}\s]{1,3}|\p{Lu}{1,2})\s+(?=(?:[01]?\d|2[0-3]):[0-5]\d\s+[\p{L}\d])/u;

/** The name in a line, without bullets, boxes, numbering, times of day, rules and stray signs. */
export const cleanName = (line: string): string => {
  let name = spaced(line);
  for (let before = ''; before !== name && name !== '';) {
    before = name;
    name = name
      .replace(BULLET, '')
      .replace(QUOTE, '')
      .replace(MISREAD_BULLET, '')
      .replace(NUMBER, '')
      .replace(MARK_BEFORE_TIME, '')
      .replace(LEADING_TIME, '');
    name = name.replace(TRAILING_TIME, '').replace(TRAILING_SIGNS, '').trim();
  }
  return withoutLoneBracket(name);
};

/** Removes what stands before most lines and was misread as letters, and leading numbers that count up from line to line. */
export const withoutLineMarks = (lines: readonly string[]): readonly string[] => {
  const marked = lines.filter((line) => LINE_MARK.test(line)).length;
  const numbers = lines.map((line) => Number(/^(\d{1,2})\s+\p{L}/u.exec(line.trim())?.[1] ?? Number.NaN));
  const counted = numbers.filter((number, place) => number === (numbers[place - 1] ?? Number.NaN) + 1).length;
  return lines.map((line) => {
    if (marked >= 3 && marked * 2 >= lines.length) return line.replace(LINE_MARK, '');
    return counted < 2 ? line : line.replace(/^\s*\d{1,2}\s+(?=\p{L})/u, '');
  });
};

// Boxes and rings.
const LINE_MARK = /^\s*(?:[oO0QeDU©@°]{1,3}|[\p{P}\p{S}]{1,2}[1IlJO0]?|[JlI1])\s+(?=[\p{L}\d])/u;

/** Whether a text can be a name: with a word of two letters, and mostly letters. */
export const isName = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const meant = text.match(/[\p{L}\p{N}\s]/gu)?.length ?? 0;
  return /\p{L}{2}/u.test(text) && meant >= text.length * 0.7 && letters >= meant * 0.4;
};

const TRAILING_SIGNS = /[\s\-–—_.,:;|~=+*•·<>«»\\/`^]+$|\s[|_.\-–—~=][|_.\-–—~=\s]*$/u;

// Longer than any name. The patterns above are slow on a whole page in one line.
const LINE_MAX = 400;

// A slash between two days, read as a letter.
const MISREAD_SLASH = /(?<=mon|tue|wed|thu|fri|sat|sun)[lI1|(](?=mon|tue|wed|thu|fri|sat|sun)/gi;

const spaced = (text: string): string =>
  text
    .slice(0, LINE_MAX)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll('’', "'")
    .replaceAll(MISREAD_SLASH, '/')
    // Text recognition reads an I on its own as a number or a stroke.
    .replaceAll(/(^|\s)[1l|](?= (?:am|have|will|can|feel|want|did|was|love|need)\b)/g, '$1I')
    // A number with a letter that looks like a digit.
    .replaceAll(/(?<![\p{L}\p{N}])(?=[\dSIl|]{2,3}(?![\p{L}\p{N}]))(?=\p{L}?\d)[\dSIl|]+/gu, (number) =>
      number.replaceAll('S', '5').replaceAll(/[Il|]/g, '1'),
    )
    .replaceAll(/(^|\s)[1Il|](?= (?:hours?|min|km|miles?)\b)/gi, '$11')
    .trim();

const withoutLoneBracket = (name: string): string => {
  const open = name.lastIndexOf('(');
  if (open !== -1 && !name.includes(')', open)) return name.slice(0, open).trim() || name.replaceAll('(', '').trim();
  return name.includes(')') && open === -1 ? name.replaceAll(')', '').trim() : name;
};
