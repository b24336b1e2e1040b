import type { FoundHabit } from '@crushing/domain/image-import/found-habit';

/** The habits in a picture, and its text as far as it was read. */
export type Analysis = { readonly habits: readonly FoundHabit[]; readonly text: string };

/** Reads habits from the bytes of a picture. @throws Refusal */
export type PictureAnalyzer = (bytes: Uint8Array, signal: AbortSignal) => Promise<Analysis>;
