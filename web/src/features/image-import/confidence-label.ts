import type { BadgeTone } from '#ui/badge.tsx';

export type ConfidenceLabel = { level: 'High' | 'Medium' | 'Low'; text: string; tone: BadgeTone };

// docs/product.md, Pictures.
const HIGH_MIN = 0.8;
const MEDIUM_MIN = 0.6;

/** The confidence (0 to 1) of an extracted habit, in a word and as a percentage. */
export const confidenceLabel = (confidence: number): ConfidenceLabel => {
  const level = confidence >= HIGH_MIN ? 'High' : confidence >= MEDIUM_MIN ? 'Medium' : 'Low';
  // Rounded down, so that no percentage looks better than its word.
  return { level, text: `${level} (${Math.floor(confidence * 100 + 1e-9)}%)`, tone: TONES[level] };
};

const TONES = { High: 'success', Medium: 'warning', Low: 'danger' } as const;
