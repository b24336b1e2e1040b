import type { Habit } from '@crushing/contract/habits/schemas';
import type { Weekday } from '@crushing/domain/calendar/weekday';
import type { PlanDays } from './use-planned-days.ts';

/** What a list of planned habits needs, as a table or as cards. */
export type PlannerListProps = {
  habits: readonly Habit[];
  today: Weekday;
  onPlan: PlanDays;
  /** `opener` is the button that asked. */
  onDelete: (habit: Habit, opener: HTMLElement) => void;
};
