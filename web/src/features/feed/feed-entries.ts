import type { Activity } from '@crushing/contract/feed/schemas';
import type { PersonToday, ShownPerson } from '@crushing/contract/people/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { groupByPersonAndDay } from '@crushing/domain/feed/feed-groups';

type HabitName = { readonly id: number; readonly name: string };

/** What one row of the feed tells. */
export type FeedNews =
  | { readonly kind: 'done'; readonly habits: readonly HabitName[]; readonly isPerfect: boolean }
  /** The streak of a habit, or a number of perfect days when `habit` is null. */
  | {
      readonly kind: 'milestone';
      readonly habit: HabitName | null;
      readonly reached: number;
      readonly unit: Activity['streakUnit'];
    }
  /** The end of a challenge, with the perfect days of all its members. */
  | { readonly kind: 'challenge'; readonly together: number }
  | { readonly kind: 'follow' | 'cheer'; readonly people: readonly ShownPerson[] };

/** One row of the feed: one or several activities of one person. */
export type FeedEntry = {
  /** Stays the same while newer activities join the row. */
  readonly key: string;
  readonly person: PersonToday;
  /** The time of the newest activity in the row. */
  readonly createdAt: string;
  readonly news: FeedNews;
};

export type FeedDay = { readonly day: CalendarDay; readonly entries: readonly FeedEntry[] };

/** Activities, newest first, as rows under their days. */
export const feedDays = (activities: readonly Activity[], dayOf: (createdAt: string) => CalendarDay): FeedDay[] => {
  const days: { day: CalendarDay; entries: FeedEntry[] }[] = [];
  for (const group of groupByPersonAndDay(activities, (row) => ({ userId: row.user.id, day: dayOf(row.createdAt) }))) {
    const day = dayOf(group[0].createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(...entriesOf(group));
    else days.push({ day, entries: entriesOf(group) });
  }
  return days;
};

const PARTS = {
  habit_completed: 'done',
  day_completed: 'done',
  streak_milestone: 'milestone',
  new_follower: 'follow',
  encouragement: 'cheer',
  challenge_ended: 'challenge',
} as const;

/** Milestones stand alone. One day of the reader may contain parts of two days of a person in a distant time zone. */
const partOf = ({ type, id, day }: Activity): string | number => {
  if (PARTS[type] === 'milestone') return id;
  return PARTS[type] === 'done' ? day : '';
};

/** One row for each kind of news in a group, for each day that was worked on, and for each milestone. */
const entriesOf = (group: readonly Activity[]): FeedEntry[] => {
  const parts = new Map<string, [Activity, ...Activity[]]>();
  for (const activity of group) {
    const kind = PARTS[activity.type];
    const part = `${kind}-${partOf(activity)}`;
    const before = parts.get(part);
    if (before === undefined) parts.set(part, [activity]);
    else before.push(activity);
  }
  return [...parts.values()].map((part) => ({
    key: `${PARTS[part[0].type]}-${Math.min(...part.map(({ id }) => id))}`,
    person: part[0].user,
    createdAt: part[0].createdAt,
    news: newsOf(part),
  }));
};

const newsOf = (part: readonly [Activity, ...Activity[]]): FeedNews => {
  const [first] = part;
  const kind = PARTS[first.type];
  switch (kind) {
    case 'done':
      return {
        kind,
        // Oldest first, as they were done.
        habits: [
          ...new Map(part.toReversed().flatMap(({ habit }) => (habit === null ? [] : [[habit.id, habit]]))).values(),
        ],
        isPerfect: part.some(({ type }) => type === 'day_completed'),
      };
    case 'milestone':
      return { kind, habit: first.habit, reached: first.milestone ?? 0, unit: first.streakUnit };
    case 'challenge':
      return { kind, together: first.milestone ?? 0 };
    case 'follow':
    case 'cheer': {
      const people = new Map(
        part.flatMap(({ relatedUser }) => (relatedUser === null ? [] : [[relatedUser.id, relatedUser]])),
      );
      return { kind, people: [...people.values()] };
    }
  }
};
