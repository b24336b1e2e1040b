import type { FoundHabit } from '@crushing/domain/image-import/found-habit';

/** A job of the picture process: read habits, or shrink the picture. */
export type PictureJob = { readonly kind: 'read' | 'shrink'; readonly bytes: Uint8Array };

/** What was read, or the smaller picture. */
export type PictureResults = {
  readonly read: { readonly habits: readonly FoundHabit[]; readonly text: string };
  readonly shrink: Uint8Array;
};

/** Messages of the picture process about a job: first that it has begun, then the answer. */
export type PictureReply = 'begun' | PictureAnswer;

export type PictureAnswer =
  | { readonly ok: true; readonly result: PictureResults[PictureJob['kind']] }
  | { readonly ok: false; readonly problem: 'damaged' | 'too-many-pixels' };
