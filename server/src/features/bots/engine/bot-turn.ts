import { nextMinute, plannedEngagement, plannedHabits } from '@crushing/domain/bots/bot-day';
import type { BotOnDay } from '@crushing/domain/bots/bot-day';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { instantAt, wallClockAt } from '@crushing/domain/calendar/time-zone';
import { isScheduledOn } from '@crushing/domain/habits/schedule';
import type { Habit } from '@crushing/contract/habits/schemas';
import type { Deps } from '#deps.ts';
import { botActor } from '#features/bots/bot-actor.ts';
import { listHabits } from '#features/habits/list-habits.ts';
import { saveInstance } from '#features/habits/save-instance.ts';
import type { Actor } from '#http/actor.ts';
import { toInstant } from '#database/instant.ts';
import { engage } from './engage.ts';
import { hasEngaged, letRest } from './engine.store.ts';
import type { DueBot } from './engine.store.ts';

/** Does what a bot has planned up to now and has not done, and lets it rest until its next plan. */
export const botTurn = async (deps: Deps, seed: number, bot: DueBot): Promise<void> => {
  const actor = botActor(bot);
  const { day, hour, minute } = wallClockAt(deps.now(), actor.timezone);
  const now = { day, minute: hour * 60 + minute };
  const today = { seed, botId: bot.id, day };
  const habits = await listHabits(deps, actor, undefined);
  const due = habits.filter(({ schedules }) => isScheduledOn(schedules, day));
  const open = new Set(due.filter(({ completed }) => !completed).map(({ id }) => id));
  const planned = plannedHabits(today, { productivity: bot.productivity, dueIds: idsOf(due) });
  for (const { habitId, minute: at } of planned) {
    // oxlint-disable-next-line no-await-in-loop -- one tick after the other, as a person makes them
    if (at <= now.minute && open.has(habitId)) await saveInstance(deps, actor, { habitId, date: day, completed: true });
  }
  const engagesAt = plannedEngagement(today, bot);
  if (engagesAt !== null && engagesAt <= now.minute && !hasEngaged(bot, day)) await engage(deps, actor, today);
  const until = toInstant(nextTurn(bot, actor, { today, habits, minute: now.minute }));
  await deps.database.transact(async ({ query }) => letRest(query, bot, until));
};

const idsOf = (habits: readonly Habit[]): number[] => habits.map(({ id }) => id);

type Now = { readonly today: BotOnDay; readonly habits: readonly Habit[]; readonly minute: number };

/** The instant of the next plan: later today, else tomorrow, else the beginning of the day after. */
const nextTurn = (bot: DueBot, { timezone }: Actor, { today, habits, minute }: Now): number => {
  const nextOn = (day: CalendarDay, after: number): number | null => {
    const dueIds = idsOf(habits.filter(({ schedules }) => isScheduledOn(schedules, day)));
    const next = nextMinute({ ...today, day }, after, { ...bot, dueIds });
    return next === null ? null : instantAt(day, next, timezone);
  };
  const tomorrow = addDays(today.day, 1);
  return nextOn(today.day, minute) ?? nextOn(tomorrow, -1) ?? instantAt(addDays(today.day, 2), 0, timezone);
};
