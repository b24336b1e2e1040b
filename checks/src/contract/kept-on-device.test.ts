import { expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '@crushing/contract/all-endpoints';

test('a device keeps the own habits, instances, goal and progress of its person, and nothing about anybody else', () => {
  const kept = [...ALL_ENDPOINTS].filter(([, { keepOnDevice }]) => keepOnDevice === true);
  expect(kept.map(([name]) => name).toSorted()).toEqual([
    'getGoal',
    'getGoalAllowance',
    'getProgress',
    'getUser',
    'hasEverCreatedHabits',
    'listDeletedHabits',
    'listHabitInstances',
    'listHabits',
    'listInstances',
  ]);
  for (const [, { method, access, path }] of kept) {
    expect({ method, access }).toEqual({ method: 'GET', access: 'user' });
    expect(path).not.toMatch(/^\/api\/(admin|public|buddies|feed|following|encouragements|people)\b/);
  }
});
