import type { FoundHabit } from '@crushing/domain/image-import/found-habit';

/** What the process for pictures is asked to do: read habits, or make the picture small and plain. */
export type PictureJob = { readonly kind: 'read' | 'shrink'; readonly bytes: Uint8Array };

/** What was read, or the smaller picture. */
export type PictureResults = {
  readonly read: { readonly habits: readonly FoundHabit[]; readonly text: string };
  readonly shrink: Uint8Array;
};

/** What the process says of one job: that it has begun with it, then its answer. */
export type PictureReply = 'begun' | PictureAnswer;

export type PictureAnswer =
  | { readonly ok: true; readonly result: PictureResults[PictureJob['kind']] }
  | { readonly ok: false; readonly problem: 'damaged' | 'too-many-pixels' };
