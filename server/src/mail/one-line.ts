/** A text as one line without control characters: nothing in it can begin a header, or a line of its own in a mail. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
