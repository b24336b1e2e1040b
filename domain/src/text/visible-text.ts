// Blanks that Unicode counts as letters or signs: Hangul fillers are ignorable, the empty Braille pattern is not.
const INVISIBLE = /^[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether anything of the text can be seen: not only spaces, joiners, marks of direction and other empty signs. */
export const hasVisibleText = (text: string): boolean => !INVISIBLE.test(text);

// Marks of direction, soft hyphens, byte order marks and other signs of no width.
const EMPTY_SIGNS = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

// Joiners have a meaning within Persian and Indian words and within emoji. Beside plain letters and at an end they have
// none.
const JOINERS = /[\u200C\u200D]+/gu;

/** Removes invisible signs, which often come along from web pages. With them, two texts could differ unseen. */
export const withoutEmptySigns = (text: string): string => {
  const visible = text.replaceAll(EMPTY_SIGNS, '');
  return visible.replaceAll(JOINERS, (joiners, place: number) => {
    const isJoining = !isPlain(visible[place - 1]) && !isPlain(visible[place + joiners.length]);
    return isJoining ? joiners : '';
  });
};

/** Whether a character is plain, or missing. */
const isPlain = (character: string | undefined): boolean => character === undefined || character <= '\x7F';

/** Control characters that no text of the product may hold; a tab and a line feed are fine. */
export const hasControlCharacters = (text: string): boolean => /[^\P{Cc}\t\n]/u.test(text);

// No database stores half a surrogate pair. A control character takes six bytes in an answer.
/** Whether a text of a person can be stored and answered. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !hasControlCharacters(text);

/** Signs that turn the direction of all text after them. In a name they would turn the sentence around it. */
export const hasDirectionControls = (text: string): boolean => /[\u202A-\u202E\u2066-\u2069]/u.test(text);

/** Every kind of line end as a line feed. */
export const withLineFeeds = (text: string): string => text.replaceAll(/\r\n?/g, '\n');
