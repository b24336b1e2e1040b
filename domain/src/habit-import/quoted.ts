const SHOWN_MAX = 40;

/** A text of a file in quotation marks, as sentences show it: trimmed, and a long one cut. */
export const quoted = (text: string): string => {
  const shown = text.trim();
  return `"${shown.length > SHOWN_MAX ? `${shown.slice(0, SHOWN_MAX)}…` : shown}"`;
};

const NAMED_MAX = 4;

/** Lists texts of a file for a sentence: each in quotation marks, and only the first ones of many. */
export const quotedList = (texts: readonly string[]): string => {
  const isLong = texts.length > NAMED_MAX;
  const named = (isLong ? texts.slice(0, NAMED_MAX - 1) : texts).map(quoted);
  return new Intl.ListFormat('en-GB').format(isLong ? [...named, `${texts.length - named.length} others`] : named);
};
