import type { HabitIcon } from '@crushing/domain/habits/habit-icons';
import { icons } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

const BY_NAME: Readonly<Record<string, LucideIcon>> = icons;

/** The picture of a habit's icon. The stored name is the one of the Lucide set, where it is written in one word. */
export const habitIcon = (icon: HabitIcon): LucideIcon => {
  const found = BY_NAME[inOneWord(icon)];
  if (found === undefined) throw new Error(`The icon set has no ${icon}`);
  return found;
};

const inOneWord = (icon: HabitIcon): string =>
  icon.replaceAll(/(?:^|-)(\w)/g, (_match, first: string) => first.toUpperCase());
