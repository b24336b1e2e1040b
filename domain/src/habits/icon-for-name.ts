export const HABIT_ICONS = ['circle-check-big'] as const;
export type HabitIcon = (typeof HABIT_ICONS)[number];
