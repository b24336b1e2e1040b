import type { BadgeTone } from '#ui/badge.tsx';

export type ConfidenceLabel = { level: 'High' | 'Medium' | 'Low'; text: string; tone: BadgeTone };

// Specification: High at 0.8 or above, Medium at 0.6 or above.
const HIGH_MIN = 0.8;
const MEDIUM_MIN = 0.6;

/** How sure the reading of a habit is (0 to 1), in a word and as a percentage. */
export const confidenceLabel = (confidence: number): ConfidenceLabel => {
  const level = confidence >= HIGH_MIN ? 'High' : confidence >= MEDIUM_MIN ? 'Medium' : 'Low';
  // Rounded down, so that no percentage looks better than its word.
  return { level, text: `${level} (${Math.floor(confidence * 100 + 1e-9)}%)`, tone: TONES[level] };
};

const TONES = { High: 'success', Medium: 'warning', Low: 'danger' } as const;
