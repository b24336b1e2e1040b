import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Answer, TestClient } from '#testing/test-client.ts';

/** A person who adds so many habits and ticks each of them on each day. */
export type Ticks = {
  readonly sessionToken: string;
  readonly habits: number;
  readonly days: readonly CalendarDay[];
};

/** Writes one thing after the other, and expects each to be acknowledged. */
export const tickAll = async (person: TestClient, { sessionToken, habits, days }: Ticks): Promise<void> => {
  person.useCookie(`sid=${sessionToken}`);
  const habitIds: number[] = [];
  /* oxlint-disable no-await-in-loop -- a person does one thing after the other */
  for (let habit = 1; habit <= habits; habit += 1) {
    const added = await person.post('/api/habits', { name: `Habit ${habit}`, type: 'daily', deadline: '00:00' });
    habitIds.push((acknowledged(added).body as { id: number }).id);
  }
  for (const date of days)
    for (const habitId of habitIds)
      acknowledged(await person.post('/api/habit-instances', { habitId, date, completed: true }));
  /* oxlint-enable no-await-in-loop */
};

const acknowledged = (answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`A write was refused: ${answer.status} ${answer.text}`);
  return answer;
};
