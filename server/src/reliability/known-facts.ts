import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { repsOf, streakOn } from '@crushing/domain/habits/streak';
import type { Habit, Instance } from '@crushing/contract/habits/schemas';
import type { TestClient } from '#testing/test-client.ts';

/** The expected contents of the database as texts by fact, e.g. `habit 7 name` → `Read`. */
export type Facts = ReadonlyMap<string, string>;

export type Shown = { readonly habits: readonly Habit[]; readonly instances: readonly Instance[] };

export const habitFact = (habitId: number): string => `habit ${habitId}`;
export const instanceFact = (habitId: number, day: CalendarDay): string => `instance ${habitId} ${day}`;

export const habitText = ({ name, notes }: Pick<Habit, 'name' | 'notes'>): string => JSON.stringify({ name, notes });
export const instanceText = ({
  completed,
  skipped,
  notes,
}: Pick<Instance, 'completed' | 'skipped' | 'notes'>): string => JSON.stringify({ completed, skipped, notes });

/** Everything a person sees of their habits, read over HTTP. */
export const readShown = async (person: TestClient, from: CalendarDay, to: CalendarDay): Promise<Shown> => {
  const [habits, instances] = await Promise.all([
    person.get('/api/habits'),
    person.get(`/api/habit-instances?startDate=${from}&endDate=${to}`),
  ]);
  return { habits: habits.body as Habit[], instances: instances.body as Instance[] };
};

export const factsOf = ({ habits, instances }: Shown): Map<string, string> =>
  new Map([
    ...habits.map((habit) => [habitFact(habit.id), habitText(habit)] as const),
    ...instances.map((instance) => [instanceFact(instance.habitId, instance.date), instanceText(instance)] as const),
  ]);

/** One sentence for each habit whose stored streak or reps differ from a count of its instances. */
export const wrongCounts = ({ habits, instances }: Shown, today: CalendarDay): string[] =>
  habits.flatMap((habit) => {
    const own = instances
      .filter(({ habitId }) => habitId === habit.id)
      .map(({ date, completed, skipped }) => ({ day: date, completed, skipped }));
    const [streak, reps] = [streakOn(habit, own, today), repsOf(own)];
    if (streak === habit.streak && reps === habit.reps) return [];
    return [
      `habit ${habit.id} says ${habit.streak} in a row and ${habit.reps} in all; its instances say ${streak} and ${reps}`,
    ];
  });
