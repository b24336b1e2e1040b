import { historyBatches } from '@crushing/domain/habit-import/history-parts';
import { withoutNotes } from '@crushing/domain/habit-import/imported-history';
import type { HistoryHabit, OwnFacts } from '@crushing/domain/habit-import/imported-history';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';

/** What a person has chosen to import. */
export type ChosenHistory = {
  readonly habits: readonly HistoryHabit[];
  readonly bringsNotes: boolean;
  readonly today: CalendarDay;
};

/** The calls of an import, each with the number of days it writes. */
export const historyCalls = ({ habits, bringsNotes, today }: ChosenHistory) => {
  const sent = bringsNotes
    ? habits
    : habits.map((habit) => ({ ...habit, notes: null, days: withoutNotes(habit.days) }));
  return historyBatches(sent, today).map((pieces) => ({
    days: pieces.reduce((sum, { days }) => sum + days, 0),
    parts: pieces.map(({ habit: { key, name, rule, notes, icon, own }, isFirst, line }) => ({
      key,
      ...(own?.deletedAt && { deletedAt: new Date(own.deletedAt).toISOString() }),
      from: line.from,
      states: line.states,
      notes: [...line.notes],
      names: line.names && [...line.names],
      ...(isFirst && {
        habit: {
          name,
          type: rule.type,
          weekdays: rule.weekdays && [...rule.weekdays],
          notes,
          icon,
          ...(own && factsToSend(own)),
        },
      }),
    })),
  }));
};

// Sends all facts, so that a new fact needs no line here. `deletedAt` is left out, because every part has its own.
const factsToSend = (own: OwnFacts) => ({ ...own, schedules: [...own.schedules], deletedAt: undefined });

export type HistoryCall = ReturnType<typeof historyCalls>[number];
