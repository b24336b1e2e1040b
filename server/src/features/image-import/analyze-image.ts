import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { analyzeImage as endpoint } from '@crushing/contract/image-import/endpoints';
import { END_OF_DAY } from '@crushing/domain/habits/deadline';
import { ANALYSIS_TEXT_MAX } from '@crushing/domain/image-import/image-limits';
import type { PictureAnalyzer } from './picture-analyzer.ts';

type Answer = EndpointAnswer<typeof endpoint>;

/** Reads the habits of a picture for the person to review; saves nothing. */
export const analyzeImage = async (
  analyze: PictureAnalyzer,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<Answer> => {
  const { habits, text } = await analyze(bytes, signal);
  return {
    success: habits.length > 0,
    habits: habits.map(({ weekdays, notes = null, ...habit }) => ({
      ...habit,
      weekdays: weekdays === null ? null : [...weekdays],
      // As in the form: a time in a picture says when to begin, not the deadline.
      deadline: END_OF_DAY,
      notes,
    })),
    analysisText: text.slice(0, ANALYSIS_TEXT_MAX).toWellFormed(),
    message: messageFor(habits.length),
  };
};

const messageFor = (count: number): string => {
  if (count === 0) return 'No habits were found in this image. Please try a sharper one, or a smaller part of it.';
  return count === 1 ? 'Found 1 habit.' : `Found ${count} habits.`;
};
