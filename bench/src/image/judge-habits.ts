import type { ExtractedHabit } from '@crushing/contract/image-import/schemas';
import type { ExpectedHabit } from './picture.ts';

/** The result for one picture: habits expected and found, and each answered habit with whether it is right. */
export type Judgement = {
  readonly expected: number;
  readonly right: number;
  readonly told: readonly { readonly confidence: number; readonly isRight: boolean; readonly what: string }[];
  readonly missed: readonly string[];
};

/** A habit is right if its name is the same but for case, spaces and punctuation, and its days are exactly the same. */
export const judgeHabits = (expected: readonly ExpectedHabit[], told: readonly ExtractedHabit[]): Judgement => {
  const open = new Set(expected);
  const judged = told.map((habit) => {
    const match = [...open].find((each) => isSame(each, habit));
    if (match !== undefined) open.delete(match);
    return { confidence: habit.confidence, isRight: match !== undefined, what: `${habit.name} (${daysOf(habit)})` };
  });
  return {
    expected: expected.length,
    right: expected.length - open.size,
    told: judged,
    missed: [...open].map((habit) => `${habit.name} (${daysOf(habit)})`),
  };
};

type Named = { readonly name: string; readonly weekdays: readonly string[] | null };

const isSame = (one: Named, other: Named): boolean =>
  plain(one.name) === plain(other.name) && daysOf(one) === daysOf(other);

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

const daysOf = ({ weekdays }: Named): string =>
  weekdays === null || weekdays.length === 7 ? 'daily' : weekdays.toSorted().join(' ');
