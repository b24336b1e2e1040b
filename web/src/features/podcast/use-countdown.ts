import { COUNTDOWN_START_MS, countdownOf } from '@crushing/domain/podcast/countdown';
import type { Countdown } from '@crushing/domain/podcast/countdown';
import { useState } from 'react';
import { useClock } from '#browser/use-clock.ts';

/** Counts to the end of the offer; without a date from a decorative start on, for each visit anew. */
export const useCountdown = (endsAt: string | null): { parts: Countdown; isOver: boolean } => {
  const nowMs = useClock();
  const [startedMs] = useState(nowMs);
  const endMs = endsAt === null ? startedMs + COUNTDOWN_START_MS : Date.parse(endsAt);
  return { parts: countdownOf(endMs - nowMs), isOver: endMs <= nowMs };
};
