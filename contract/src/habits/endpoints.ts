import { userEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const listHabits = userEndpoint<typeof schemas.listHabits>('GET', '/api/habits', { keepOnDevice: true });
export const listDeletedHabits = userEndpoint<typeof schemas.listDeletedHabits>('GET', '/api/habits/deleted', {
  keepOnDevice: true,
});
export const createHabit = userEndpoint<typeof schemas.createHabit>('POST', '/api/habits');
export const getHabit = userEndpoint<typeof schemas.getHabit>('GET', '/api/habits/:id');
export const changeHabit = userEndpoint<typeof schemas.changeHabit>('PATCH', '/api/habits/:id');
export const deleteHabit = userEndpoint<typeof schemas.deleteHabit>('DELETE', '/api/habits/:id');
export const restoreHabit = userEndpoint<typeof schemas.restoreHabit>('POST', '/api/habits/:id/restore');
export const reorderHabits = userEndpoint<typeof schemas.reorderHabits>('PATCH', '/api/habits/reorder');
export const listHabitInstances = userEndpoint<typeof schemas.listHabitInstances>('GET', '/api/habits/:id/instances', {
  keepOnDevice: true,
});
export const listInstances = userEndpoint<typeof schemas.listInstances>('GET', '/api/habit-instances', {
  keepOnDevice: true,
});
export const saveInstance = userEndpoint<typeof schemas.saveInstance>('POST', '/api/habit-instances');
export const changeInstance = userEndpoint<typeof schemas.changeInstance>('PATCH', '/api/habit-instances/:id');
export const changeInstanceNote = userEndpoint<typeof schemas.changeInstanceNote>(
  'PATCH',
  '/api/habit-instances/:id/note',
);
export const hasEverCreatedHabits = userEndpoint<typeof schemas.hasEverCreatedHabits>(
  'GET',
  '/api/user/has-ever-created-habits',
  { keepOnDevice: true },
);
