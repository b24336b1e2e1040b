import type { GoalTextField, SmartField } from '@crushing/domain/goals/goal-form';
import { GOAL_DESCRIPTION_MAX, GOAL_SMART_MAX, GOAL_TITLE_MAX } from '@crushing/domain/goals/goal-limits';

/** The label of each SMART text, and the question it answers. */
export const SMART_LABELS: Readonly<Record<SmartField, { label: string; hint: string }>> = {
  specific: { label: 'Specific', hint: 'What exactly do you want to reach?' },
  measurable: { label: 'Measurable', hint: 'How will you see how far you are?' },
  achievable: { label: 'Achievable', hint: 'What makes it possible for you?' },
  relevant: { label: 'Relevant', hint: 'Why does it matter to you?' },
  timeBound: { label: 'Time-bound', hint: 'What will be done by when?' },
};

export const maxLengthOf = (field: GoalTextField): number => {
  if (field === 'title') return GOAL_TITLE_MAX;
  return field === 'description' ? GOAL_DESCRIPTION_MAX : GOAL_SMART_MAX;
};
