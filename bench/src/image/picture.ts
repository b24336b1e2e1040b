import type { Weekday } from '@crushing/domain/calendar/weekday';

/** A habit in a picture; without days it is for every day. */
export type ExpectedHabit = { readonly name: string; readonly weekdays: readonly Weekday[] | null };

/** What a page shows, before it gets a look. */
export type DrawnPage = {
  /** The body of the page. */
  readonly html: string;
  readonly expected: readonly ExpectedHabit[];
  readonly width: number;
  readonly css?: string;
  /** An app's own colours; without them paper and ink are drawn at random. */
  readonly ground?: string;
};

export type Picture = DrawnPage & {
  readonly kind: string;
  /** Clean: straight, sharp and printed. The others are photographed or handwritten. */
  readonly isClean: boolean;
  readonly css: string;
  /** Pixels of the picture for each pixel of the page. */
  readonly scale: number;
  /** Quality of the JPEG; null: a PNG. */
  readonly quality: number | null;
};
