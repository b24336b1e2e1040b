import { HABIT_NAME_MAX, NOTE_MAX } from '#habits/habit-limits.ts';
import type { HabitIcon } from '#habits/habit-icons.ts';
import { takeLeadingEmoji } from '#habits/leading-emoji.ts';
import { hasVisibleText, withLineFeeds } from '#text/visible-text.ts';

const KEY_MAX = 250;

type HistoryName = {
  readonly name: string;
  readonly icon: HabitIcon | null;
  /** Whether the name was longer than a name may be. */
  readonly isCut: boolean;
};

/** The name of an imported habit and the icon of its emoji; null when nothing of it can be seen. */
export const historyName = (text: string): HistoryName | null => {
  const { name, icon } = takeLeadingEmoji(storable(text).replaceAll(/\s+/g, ' '));
  const cut = cutTo(name, HABIT_NAME_MAX);
  return hasVisibleText(cut) ? { name: cut, icon, isCut: cut !== name } : null;
};

/** A habit with its name and icon, and with the remark that its name was cut. */
export const withName = <Habit extends { readonly leftOut: readonly string[] }>(
  { name, icon, isCut }: HistoryName,
  habit: Habit,
) => ({
  ...habit,
  name,
  icon,
  leftOut: isCut
    ? [`the end of its name, which has more than ${HABIT_NAME_MAX} characters`, ...habit.leftOut]
    : habit.leftOut,
});

/** A note of an imported habit or day; null when nothing of it can be seen. */
export const historyNote = (text: string): string | null => {
  const note = cutTo(storable(text), NOTE_MAX);
  return hasVisibleText(note) ? note : null;
};

/** Makes the keys of an export's habits. Of habits with the same id, the second gets a number, and so on. */
export const historyKeys = (source: string): ((id: string) => string) => {
  const seen = new Map<string, number>();
  return (id) => {
    const key = `${source}:${cutTo(storable(id).normalize('NFC'), KEY_MAX)}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}#${count}`;
  };
};

/** The text without control characters and broken pairs, trimmed. */
const storable = (text: string): string =>
  withLineFeeds(text)
    .replaceAll(/[^\P{Cc}\t\n]|\p{Cs}/gu, '')
    .trim();

/** The text cut to a length, without half a character at its end. */
const cutTo = (text: string, length: number): string =>
  text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd();
