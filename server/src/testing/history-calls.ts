import { historyBatches } from '@crushing/domain/habit-import/history-parts';
import type { HistoryDay } from '@crushing/domain/habit-import/imported-history';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { TestClient } from './test-client.ts';

export type SentHabit = {
  readonly key: string;
  readonly deletedAt?: string | undefined;
  readonly habit: object;
  readonly days: readonly HistoryDay[];
};

/** The bodies of the calls that import these habits, as the browser makes them. */
export const historyCalls = (habits: readonly SentHabit[], today: CalendarDay): object[] =>
  historyBatches(habits, today).map((pieces) => ({
    parts: pieces.map(({ habit: { key, deletedAt, habit }, isFirst, line }) => ({
      key,
      deletedAt,
      ...line,
      ...(isFirst && { habit }),
    })),
  }));

export const sendHistory = async (person: Pick<TestClient, 'post'>, body: object) =>
  person.post('/api/habits/import/history', body);
