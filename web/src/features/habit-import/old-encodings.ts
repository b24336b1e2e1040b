import { fitsAlphabet, fitsAny, fitsScript, foreignLetters } from './letters-of-a-text.ts';

/** An encoding from before Unicode that spreadsheets still write. */
export type OldEncoding = {
  /** As people know it. */
  readonly name: string;
  /** As the platform knows it. */
  readonly label: string;
  /** Languages whose programs write it. */
  readonly languages: readonly string[];
  /** Whether a text has the letters of one of those languages, and no others. */
  readonly fits: (text: string) => boolean;
};

// The letters beyond English in everyday words of each language. A wrong reading hardly ever fits into one of them.
const WESTERN: Readonly<Record<string, string>> = {
  ca: 'àçèéíïòóúü',
  da: 'åæéø',
  de: 'äöüß',
  en: 'àâçèéêëîïñôöü',
  es: 'áéíñóúüªº',
  et: 'äõöšüž',
  fi: 'äåöšž',
  fr: 'àâçèéêëîïôœùûü',
  is: 'áæéíðóöúýþ',
  it: 'àèéìòùªº',
  nb: 'åæéòôø',
  nl: 'áèéëïóöü',
  no: 'åæéòôø',
  nn: 'åæéòôø',
  pt: 'àáâãçéêíóôõúüªº',
  sv: 'äåéö',
};

// Letters of foreign words, which other languages use too.
const BORROWED = 'äéöü';
const CENTRAL = ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'ćčđšž', 'âăîşţșț', 'çë'];
const BALTIC = ['ąčėęįšūųž', 'āčēģīķļņšūž', 'äõöšüž'];
const TURKISH = ['âçğıİîöşûü'];

const withBorrowed = (alphabets: readonly string[]): string[] => alphabets.map((letters) => letters + BORROWED);

// A single Cyrillic letter may be a misread French à. Two in a row are hardly ever a wrong reading.
const cyrillic = fitsScript(/\p{Script=Cyrillic}/u, /\p{Script=Cyrillic}{2}/u);

/** `languages` leaves out English, because browsers all over the world are set to English. */
export const WINDOWS: OldEncoding = {
  name: 'Windows',
  label: 'windows-1252',
  languages: Object.keys(WESTERN).filter((language) => language !== 'en'),
  fits: fitsAny(Object.values(WESTERN)),
};

/** Nobody writes it without choosing it, so it is never sure. A text in it may hold letters of several languages. */
export const MAC: OldEncoding = {
  name: 'Mac',
  label: 'macintosh',
  languages: [],
  fits: fitsAlphabet(Object.values(WESTERN).join('')),
};

/** The encodings to try. Those with one byte a letter come first. */
export const OLD_ENCODINGS: readonly OldEncoding[] = [
  WINDOWS,
  {
    name: 'Central European',
    label: 'windows-1250',
    languages: ['pl', 'cs', 'sk', 'hu', 'hr', 'sl', 'bs', 'ro', 'sq'],
    fits: fitsAny(withBorrowed(CENTRAL)),
  },
  { name: 'Cyrillic', label: 'windows-1251', languages: ['ru', 'uk', 'bg', 'be', 'sr', 'mk'], fits: cyrillic },
  { name: 'Turkish', label: 'windows-1254', languages: ['tr', 'az'], fits: fitsAny(withBorrowed(TURKISH)) },
  {
    name: 'Greek',
    label: 'windows-1253',
    languages: ['el'],
    fits: fitsScript(/\p{Script=Greek}/u, /\p{Script=Greek}{2}/u),
  },
  {
    name: 'Hebrew',
    label: 'windows-1255',
    languages: ['he', 'iw', 'yi'],
    fits: fitsScript(/\p{Script=Hebrew}/u, /\p{Script=Hebrew}{2}/u),
  },
  {
    name: 'Arabic',
    label: 'windows-1256',
    languages: ['ar', 'fa', 'ur'],
    fits: fitsScript(/\p{Script=Arabic}/u, /\p{Script=Arabic}{2}/u),
  },
  { name: 'Baltic', label: 'windows-1257', languages: ['lt', 'lv', 'et'], fits: fitsAny(withBorrowed(BALTIC)) },
  { name: 'Cyrillic (KOI8-R)', label: 'koi8-r', languages: [], fits: cyrillic },
  {
    name: 'Japanese',
    label: 'shift_jis',
    languages: ['ja'],
    fits: fitsScript(/[\p{scx=Hira}\p{scx=Kana}\p{Script=Han}](?<![\uFF61-\uFF9F])/u, /\p{Script=Han}|[ぁ-ヾ]/u),
  },
  {
    name: 'Chinese',
    label: 'gb18030',
    languages: ['zh'],
    fits: fitsScript(/\p{Script=Han}/u, /\p{Script=Han}/u),
  },
  {
    name: 'Korean',
    label: 'euc-kr',
    languages: ['ko'],
    fits: fitsScript(/\p{Script=Hangul}|\p{Script=Han}/u, /\p{Script=Hangul}/u),
  },
  MAC,
];

/**
 * Whether a text is in a Western language that the browser speaks. One letter beyond English proves nothing: it may be
 * another one in an encoding of the East.
 */
export const isInOwnLanguage = (text: string, languages: readonly string[]): boolean =>
  foreignLetters(text.toLowerCase()).size > 1 &&
  languages.some((language) => language !== 'en' && fitsAlphabet(WESTERN[language] ?? '')(text));
