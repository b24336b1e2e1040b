import type { FoundHabit } from '@crushing/domain/image-import/found-habit';

/** A job of the picture process: read habits, shrink the picture, make a profile picture, or make a face of one. */
export type PictureJob = { readonly kind: keyof PictureResults; readonly bytes: Uint8Array };

/** What was read, or the new picture. */
export type PictureResults = {
  readonly read: { readonly habits: readonly FoundHabit[]; readonly text: string };
  readonly shrink: Uint8Array;
  readonly square: Uint8Array;
  readonly face: Uint8Array;
  readonly mailFace: Uint8Array;
  readonly smallMailFace: Uint8Array;
};

/** Messages of the picture process about a job: first that it has begun, then the answer. */
export type PictureReply = 'begun' | PictureAnswer;

export type PictureAnswer =
  | { readonly ok: true; readonly result: PictureResults[PictureJob['kind']] }
  | { readonly ok: false; readonly problem: 'damaged' | 'too-many-pixels' };
