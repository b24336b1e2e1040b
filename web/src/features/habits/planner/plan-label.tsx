import type { Habit } from '@crushing/contract/habits/schemas';
import { isUnscheduled, scheduleLabel } from '@crushing/domain/habits/schedule';

/** The days of a habit in words, or what to do when it has none; and whether it is private. */
export const PlanLabel = ({ habit }: { habit: Habit }) => (
  <span className="text-meta text-muted">
    {scheduleLabel(habit)}
    {habit.isPrivate && ' · Private'}
    {isUnscheduled(habit) && '. Choose a day to see it on your dashboard.'}
  </span>
);
