import type { HabitIcon } from './habit-icons.ts';

/** The icon for a name without a known word. It stands apart from the list, which no first screen needs. */
export const DEFAULT_HABIT_ICON: HabitIcon = 'circle-check-big';
