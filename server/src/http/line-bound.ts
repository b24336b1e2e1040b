import type { FastifyBaseLogger } from 'fastify';
import { MINUTE_MS } from '@crushing/domain/calendar/durations';
import type { RefusalCode } from '@crushing/contract/refusals';
import type { SecurityEvent } from './security-events.ts';

const LINES_A_MINUTE = 60;

type Minute = { readonly endsAt: number; lines: number; leftOut: number };

type Told = SecurityEvent | RefusalCode;

/** Bounds the lines of each event and kind of refusal, so that a flood of refused calls cannot fill the disk. */
export type LineBound = {
  /** False where the event has had its lines of this minute. */
  readonly allows: (event: Told) => boolean;
  /** Tells how many lines were left out so far. */
  readonly close: () => void;
};

/** `elapsed` is monotonic. The next event after a minute logs one line about the lines that the minute left out. */
export const createLineBound = (log: FastifyBaseLogger, elapsed: () => number): LineBound => {
  const minutes = new Map<Told, Minute>();
  const endMinutes = (now: number): void => {
    for (const [event, { endsAt, leftOut }] of minutes) {
      if (endsAt > now) continue;
      minutes.delete(event);
      if (leftOut > 0) log.warn({ event, leftOut }, 'lines of an event were left out');
    }
  };
  return {
    allows: (event) => {
      const now = elapsed();
      endMinutes(now);
      const minute = minutes.get(event) ?? { endsAt: now + MINUTE_MS, lines: 0, leftOut: 0 };
      minutes.set(event, minute);
      const isAllowed = minute.lines < LINES_A_MINUTE;
      if (isAllowed) minute.lines += 1;
      else minute.leftOut += 1;
      return isAllowed;
    },
    close: () => endMinutes(Infinity),
  };
};
