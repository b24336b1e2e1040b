import { addDays, weekdayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { displayName, nameInText } from '@crushing/domain/people/display-name';
import { dateLabel } from '@crushing/domain/calendar/date-label';
import { startOfDay } from '@crushing/domain/calendar/time-zone';
import { weekdayLabel } from '@crushing/domain/calendar/weekday';
import { dueOf, isPerfectDay } from '@crushing/domain/habits/perfect-day';
import type { DaySummary } from '@crushing/domain/habits/perfect-day';
import { streakWords } from '@crushing/domain/habits/streak-words';
import { daySummaries } from '@crushing/domain/progress/day-summaries';
import { shareDone } from '@crushing/domain/progress/heat';
import type { Deps } from '#deps.ts';
import { streaksToday } from '#features/habits/instances/recount-streak.ts';
import { readLivedHabits } from '#features/habits/history/read-lived-habits.ts';
import { findShownHabits } from '#features/habits/shown/shown-habits.ts';
import { zoneOf } from '#http/actor.ts';
import type { DayOwner } from '#http/actor.ts';
import { digestMail } from '#mail/digest-mail.ts';
import type { MailContent } from '#mail/mail-layout.ts';
import type { NoticeLinks } from '#mail/notice-mails.ts';
import { weekPicture } from '#mail/week-picture.ts';
import { findCheerers } from '#features/notifications/notices/followers.store.ts';
import type { Receiver } from '#features/notifications/notices/notices.store.ts';
import { toInstant } from '#database/instant.ts';

const WEEK = 7;
const STREAKS_SHOWN = 2;
const STREAK_MIN = 2;

type Digest = { readonly receiver: Receiver; readonly day: CalendarDay | null; readonly links: NoticeLinks };

/** The week before a Monday; null when nothing was due in it. */
export const writeWeeklyDigest = async (deps: Deps, { receiver, day, links }: Digest): Promise<MailContent | null> => {
  if (day === null) return null;
  const { read } = deps.database;
  const owner = { id: receiver.id, timezone: zoneOf(receiver.timezone), dayEndsAt: receiver.dayEndsAt };
  const summaries = await summariesOf(deps, owner, day);
  const week = summaries.slice(WEEK);
  if (!week.some(([, summary]) => dueOf(summary) > 0)) return null;
  const instantOf = (of: CalendarDay): string => toInstant(startOfDay(of, owner.timezone, owner.dayEndsAt));
  const cheerers = await findCheerers(read, owner.id, instantOf(addDays(day, -WEEK)), instantOf(day));
  return digestMail(
    {
      name: displayName(receiver),
      date: `${weekdayLabel(weekdayOf(day))}, ${dateLabel(day, day)}`,
      days: week.map(([of, summary]) => ({
        label: weekdayLabel(weekdayOf(of)),
        done: summary.completed,
        due: dueOf(summary),
      })),
      perfectBefore: summaries.slice(0, WEEK).filter(([, summary]) => isPerfectDay(summary)).length,
      streaks: await bestStreaks(deps, owner, day),
      cheerers: cheerers.map(nameInText),
      faces: await Promise.all(cheerers.slice(0, 1).map(async (latest) => deps.mailFaces.of(latest, 32))),
    },
    await weekPicture(week.map(([, summary]) => shareDone(summary))),
    links,
  );
};

/** The 14 days before a Monday, oldest first. The figures are the owner's own, so private habits count. */
const summariesOf = async (
  { database: { read } }: Deps,
  owner: DayOwner,
  monday: CalendarDay,
): Promise<[CalendarDay, DaySummary][]> => {
  const [from, to] = [addDays(monday, -2 * WEEK), addDays(monday, -1)];
  const habits = await readLivedHabits(read, owner.id, from, to);
  const instances = habits.flatMap(({ states }) => states);
  return [...daySummaries({ habits, instances }, from, to)];
};

/** A mail may lie open on a desk, so it names public habits only. */
const bestStreaks = async ({ database: { read } }: Deps, owner: DayOwner, today: CalendarDay) => {
  const habits = await findShownHabits(read, owner.id, today);
  const streaks = await streaksToday(read, habits, today);
  return habits
    .map((habit) => ({ habit, streak: streaks.get(habit.id) ?? 0 }))
    .filter(({ streak }) => streak >= STREAK_MIN)
    .toSorted((one, other) => other.streak - one.streak)
    .slice(0, STREAKS_SHOWN)
    .map(({ habit, streak }) => ({ habit: habit.name, words: streakWords(streak, habit) }));
};
