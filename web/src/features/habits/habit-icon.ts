import type { HabitIcon } from '@crushing/domain/habits/habit-icons';
import { icons } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** The picture of a habit's icon. The stored name is the one of the Lucide set, where it is written in one word. */
export const habitIcon = (icon: HabitIcon): LucideIcon => icons[inOneWord(icon) as keyof typeof icons];

const inOneWord = (icon: HabitIcon): string =>
  icon.replaceAll(/(?:^|-)(\w)/g, (_match, first: string) => first.toUpperCase());
