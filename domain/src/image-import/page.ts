/** A rectangle of a picture, in pixels from the top left. */
export type PageBox = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** One recognised word; `confidence` from 0 to 1, as the recognition gives it. */
export type PageWord = { readonly text: string; readonly confidence: number; readonly box: PageBox };

/** The words of one line, left to right; `height` is the height of its letters in pixels. */
export type PageLine = { readonly words: readonly PageWord[]; readonly height: number };

/** A picture after text recognition, its lines from top to bottom. */
export type Page = {
  readonly lines: readonly PageLine[];
  /** Share of dark pixels in a rectangle, 0 to 1: shows a tick that cannot be read. */
  readonly ink: (box: PageBox) => number;
};

/** The smallest rectangle around all words; null without words. */
export const boxAround = (words: readonly PageWord[]): PageBox | null => {
  const [first] = words;
  if (first === undefined) return null;
  return words.reduce<PageBox>(
    (around, { box }) => ({
      left: Math.min(around.left, box.left),
      top: Math.min(around.top, box.top),
      right: Math.max(around.right, box.right),
      bottom: Math.max(around.bottom, box.bottom),
    }),
    first.box,
  );
};

/** The words as one text. */
export const textOf = (words: readonly PageWord[]): string => words.map(({ text }) => text).join(' ');

/** The median; 0 without values. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
