import { userEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const getGoal = userEndpoint<typeof schemas.getGoal>('GET', '/api/goals', { keepOnDevice: true });
export const getGoalAllowance = userEndpoint<typeof schemas.getGoalAllowance>('GET', '/api/goals/can-modify', {
  keepOnDevice: true,
});
export const createGoal = userEndpoint<typeof schemas.createGoal>('POST', '/api/goals');
export const changeGoal = userEndpoint<typeof schemas.changeGoal>('PATCH', '/api/goals/:id');
export const deleteGoal = userEndpoint<typeof schemas.deleteGoal>('DELETE', '/api/goals/:id');
export const dismissGoal = userEndpoint<typeof schemas.dismissGoal>('POST', '/api/goals/:id/dismiss');
export const resetGoalDismissal = userEndpoint<typeof schemas.resetGoalDismissal>(
  'POST',
  '/api/goals/:id/reset-dismissal',
);
