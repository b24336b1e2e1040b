import { signedIn, ownerOnly } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  listHabits: () => ({ expected: signedIn(200) }),
  listDeletedHabits: () => ({ expected: signedIn(200) }),
  getHabit: ({ habitId }) => ({ params: { id: habitId }, expected: ownerOnly(200) }),
  createHabit: () => ({ body: { name: 'Read', type: 'daily', deadline: '00:00' }, expected: signedIn(201) }),
  reorderHabits: ({ habitId }) => ({
    body: { habitOrders: [{ id: habitId, sortOrder: 3 }] },
    expected: ownerOnly(204),
  }),
  changeHabit: ({ habitId }) => ({ params: { id: habitId }, body: { name: 'Read more' }, expected: ownerOnly(200) }),
  // A deleted habit, because the rows below need the other one. The owner's delete is in the habits tests.
  deleteHabit: ({ deletedHabitId }) => ({ params: { id: deletedHabitId }, expected: ownerOnly(404) }),
  restoreHabit: ({ habitId }) => ({ params: { id: habitId }, expected: ownerOnly(404) }),
  hasEverCreatedHabits: () => ({ expected: signedIn(200) }),
  listHabitInstances: ({ habitId }) => ({ params: { id: habitId }, expected: ownerOnly(200) }),
  listInstances: () => ({ query: 'startDate=2026-03-01&endDate=2026-03-31', expected: signedIn(200) }),
  saveInstance: ({ habitId }) => ({ body: { habitId, date: '2026-03-11', completed: true }, expected: ownerOnly(200) }),
  changeInstance: ({ instanceId }) => ({
    params: { id: instanceId },
    body: { completed: true },
    expected: ownerOnly(200),
  }),
  changeInstanceNote: ({ instanceId }) => ({
    params: { id: instanceId },
    body: { notes: 'x' },
    expected: ownerOnly(200),
  }),
};
