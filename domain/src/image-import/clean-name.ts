const TIME = String.raw`(?:[01]?\d|2[0-3])(?:[:.][0-5]\d\s*(?:[ap]\.?\s?m\b\.?)?|\s*[ap]\.?\s?m\b\.?|\s*o['’]?clock)`;
const TIMES = String.raw`${TIME}(?:\s*(?:[-–—]|to|until|till)\s*${TIME})?`;
const LEADING_TIME = new RegExp(String.raw`^(?:at\s+|by\s+|from\s+)?[([]?${TIMES}[)\]]?\s*(?:[-–—:|,.]\s*)?`, 'i');
const TRAILING_TIME = new RegExp(
  // "No screens after 21:30" names a time that belongs to the habit.
  String.raw`(?<!\bafter\s{0,3})\s*(?:[-–—@,:|]\s*)?(?:\b(?:at|by|before|from|until|till|around)\s+)?[([]?\b${TIMES}[)\]]?$`,
  'i',
);

const BULLET = /^(?:[-–—*•·»«>‣▪■□☐☑☒✓✔✗✘●○◦°©®¢¥|_~=+.,:;`^#]+|\[[^\]]{0,2}\]|\([^)\p{L}]{0,1}\))\s*(?=\S)/u;
// What text recognition makes of an empty box, a ring or a dot before a line.
const MISREAD_BULLET =
  /^(?:[oOeQDU0@]{1,2}|[OCLU][JI)\]]|[([][JI1)]|[L[]\]|[JvV]|EE|CO|LI|Ll|Ol|O1)\s+(?=["'(]?\p{Lu}|\d)/u;
const NUMBER = /^\(?\d{1,2}[.):]+\s+(?=\S)/;

/** The name in a line, without bullets, boxes, numbering, times of day, rules and stray signs. */
export const cleanName = (line: string): string => {
  let name = spaced(line);
  for (let before = ''; before !== name && name !== '';) {
    before = name;
    name = name.replace(BULLET, '').replace(MISREAD_BULLET, '').replace(NUMBER, '').replace(LEADING_TIME, '');
    name = name.replace(TRAILING_TIME, '').replace(TRAILING_SIGNS, '').trim();
  }
  return withoutLoneBracket(name);
};

/** Removes leading numbers without a sign behind them, if they count up from line to line. */
export const withoutBareNumbering = (lines: readonly string[]): readonly string[] => {
  const numbers = lines.map((line) => Number(/^(\d{1,2})\s+\p{L}/u.exec(line.trim())?.[1] ?? Number.NaN));
  const counted = numbers.filter((number, place) => number === (numbers[place - 1] ?? Number.NaN) + 1).length;
  if (counted < 2) return lines;
  return lines.map((line) => line.replace(/^\s*\d{1,2}\s+(?=\p{L})/u, ''));
};

/** Whether a text can be a name: at least two letters, and mostly letters and digits. */
export const isName = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const meant = text.match(/[\p{L}\p{N}\s]/gu)?.length ?? 0;
  return letters >= 2 && meant >= text.length * 0.7;
};

const TRAILING_SIGNS = /[\s\-–—_.,:;|~=*•·<>«»\\/`^]+$|\s+(?:[|_.\-–—~=]+\s*)+$/u;

// Longer than any name. The patterns above are slow on a whole page in one line.
const LINE_MAX = 400;

const spaced = (text: string): string =>
  text
    .slice(0, LINE_MAX)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll('’', "'")
    // Text recognition reads an I on its own as a number or a stroke.
    .replaceAll(/(^|\s)[1l|](?= (?:am|have|will|can|feel|want|did|was|love|need)\b)/g, '$1I')
    .trim();

const withoutLoneBracket = (name: string): string => {
  const open = name.lastIndexOf('(');
  if (open !== -1 && !name.includes(')', open)) return name.slice(0, open).trim() || name.replaceAll('(', '').trim();
  return name.includes(')') && open === -1 ? name.replaceAll(')', '').trim() : name;
};
