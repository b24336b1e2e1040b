import { signedIn, ownerOnly } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  getGoal: () => ({ expected: signedIn(200) }),
  getGoalAllowance: () => ({ expected: signedIn(200) }),
  // The owner already has a goal.
  createGoal: () => ({
    body: { title: 'Run 10 km', startDate: '2026-03-11', targetDate: '2026-04-10' },
    expected: { ...signedIn(201), owner: 409 },
  }),
  changeGoal: ({ goalId }) => ({ params: { id: goalId }, body: { title: 'Run 20 km' }, expected: ownerOnly(200) }),
  // The row before has used the month's change.
  deleteGoal: ({ goalId }) => ({ params: { id: goalId }, expected: ownerOnly(409) }),
  dismissGoal: ({ goalId }) => ({ params: { id: goalId }, expected: ownerOnly(200) }),
  resetGoalDismissal: ({ goalId }) => ({ params: { id: goalId }, expected: ownerOnly(200) }),
};
