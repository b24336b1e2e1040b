import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { withCompletion, withSkip } from '@crushing/domain/habits/instance';
import type { Habit } from '@crushing/contract/habits/schemas';
import type { Answer, TestClient } from '#testing/test-client.ts';
import { pickOne } from '#seed/random.ts';
import type { Random } from '#seed/random.ts';
import { habitFact, habitText, instanceFact, instanceText } from './known-facts.ts';
import type { Facts } from './known-facts.ts';

type KnownInstance = { completed: boolean; skipped: boolean; notes: string | null };

/** A write and the fact it leaves. Only the answer gives the id of a new habit, and so its fact. */
export type Write = {
  readonly send: () => Promise<Answer>;
  readonly fact: (answer: Answer | null) => readonly [string, string] | null;
};

/** A call without an acknowledgement: the status of its answer, or 0 without one. */
export type Missed = { readonly status: number; readonly text: string };

/** The next write that is not about habits, chosen by what the writer knows. */
export type OtherWrites = (person: TestClient, known: Facts) => Write;

/** Writes one change after the other and remembers the acknowledged ones. */
export type Writer = {
  /** Writes one change; null once it is acknowledged. After a missed write the next call sends the same write again. */
  readonly write: (person: TestClient) => Promise<Missed | null>;
  readonly writeUntilCut: (person: TestClient) => Promise<void>;
  readonly acknowledged: () => number;
  /**
   * One sentence for each fact that differs from the acknowledged one. Accepts the fact that the interrupted call left.
   */
  readonly differences: (shown: Facts, ownHabits: readonly Habit[]) => string[];
  readonly owns: (habit: Pick<Habit, 'name'>) => boolean;
};

const DAYS_BACK = 12;
const HABITS_MAX = 6;

export const createWriter = (
  mark: string,
  random: Random,
  today: CalendarDay,
  otherWrites: OtherWrites | null = null,
): Writer => {
  const facts = new Map<string, string>();
  const habitIds: number[] = [];
  let cut: Write | null = null;
  // Habits that may exist without their answer, because they were sent again.
  let unanswered = 0;
  let acknowledged = 0;
  let count = 0;

  const nextName = (): string => `${mark} ${(count += 1)}`;
  const remember = ([fact, text]: readonly [string, string]): void => {
    const created = /^habit (\d+)$/.exec(fact)?.[1];
    if (created !== undefined && !facts.has(fact)) habitIds.push(Number(created));
    facts.set(fact, text);
  };

  const nextWrite = (person: TestClient): Write => {
    if (otherWrites !== null && random() < 0.25) return otherWrites(person, facts);
    if (habitIds.length === 0 || (habitIds.length < HABITS_MAX && random() < 0.1))
      return createHabit(person, nextName());
    const habitId = pickOne(random, habitIds);
    if (random() < 0.15) return renameHabit(person, habitId, nextName());
    const day = addDays(today, -Math.floor(random() * DAYS_BACK));
    return changeInstance(person, {
      habitId,
      day,
      before: stateOf(facts.get(instanceFact(habitId, day))),
      random,
      note: nextName(),
    });
  };

  const write = async (person: TestClient): Promise<Missed | null> => {
    if (cut !== null && cut.fact(null) === null) unanswered += 1;
    cut ??= nextWrite(person);
    const answer = await cut.send().catch((error: unknown) => ({ status: 0, text: String(error) }));
    if (!('body' in answer) || answer.status >= 300) return { status: answer.status, text: answer.text };
    const fact = cut.fact(answer);
    if (fact !== null) remember(fact);
    acknowledged += 1;
    cut = null;
    return null;
  };

  return {
    write,
    acknowledged: () => acknowledged,
    owns: ({ name }) => name.startsWith(`${mark} `),
    writeUntilCut: async (person) => {
      let missed: Missed | null = null;
      // oxlint-disable-next-line no-await-in-loop -- a writer waits for each answer
      while (missed === null) missed = await write(person);
      if (missed.status > 0) throw new Error(`A write was refused: ${missed.status} ${missed.text}`);
    },
    differences: (shown, ownHabits) => {
      const possible = cut?.fact(null) ?? null;
      const unknown = ownHabits.filter(({ id }) => !habitIds.includes(id));
      const surprises = unknown
        .slice(unanswered + (possible === null && cut !== null ? 1 : 0))
        .map(({ id }) => `habit ${id} appeared from nowhere`);
      const lost = [...facts].flatMap(([fact, text]) => {
        const found = shown.get(fact);
        const isLeftBehind = possible !== null && possible[0] === fact && possible[1] === found;
        return found === text || isLeftBehind ? [] : [`${fact} was acknowledged as ${text}, and is ${found}`];
      });
      for (const { id } of unknown) remember([habitFact(id), shown.get(habitFact(id)) ?? '']);
      const left = possible === null ? undefined : shown.get(possible[0]);
      if (possible !== null && left !== undefined) remember([possible[0], left]);
      cut = null;
      unanswered = 0;
      return [...surprises, ...lost];
    },
  };
};

const createHabit = (person: TestClient, name: string): Write => ({
  send: () => person.post('/api/habits', { name, type: 'daily', deadline: '00:00' }),
  fact: (answer) => (answer === null ? null : [habitFact((answer.body as Habit).id), habitText(answer.body as Habit)]),
});

const renameHabit = (person: TestClient, habitId: number, name: string): Write => ({
  send: () => person.patch(`/api/habits/${habitId}`, { name, notes: name }),
  fact: () => [habitFact(habitId), habitText({ name, notes: name })],
});

type InstanceToChange = { habitId: number; day: CalendarDay; before: KnownInstance; random: Random; note: string };

const changeInstance = (person: TestClient, { habitId, day, before, random, note }: InstanceToChange): Write => {
  const send = (wanted: object) => () => person.post('/api/habit-instances', { habitId, date: day, ...wanted });
  const leaves = (after: KnownInstance) => () => [instanceFact(habitId, day), instanceText(after)] as const;
  const kind = random();
  if (kind < 0.2) return { send: send({ notes: note }), fact: leaves({ ...before, notes: note }) };
  if (kind < 0.3) return { send: send({ skipped: !before.skipped }), fact: leaves(withSkip(before, !before.skipped)) };
  return { send: send({ completed: !before.completed }), fact: leaves(withCompletion(before, !before.completed)) };
};

const stateOf = (text: string | undefined): KnownInstance =>
  text === undefined ? { completed: false, skipped: false, notes: null } : (JSON.parse(text) as KnownInstance);
