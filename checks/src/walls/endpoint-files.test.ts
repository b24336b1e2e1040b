import { expect, test } from 'vitest';
import { repositoryFiles } from '#repository/read-repository.ts';
import { endpointsWithoutFile } from './endpoint-files.ts';

test('every endpoint has a file of its name on the server', () => {
  expect(endpointsWithoutFile(repositoryFiles())).toEqual([]);
});

const declaring = (text: string) => ({ path: 'contract/src/goals/endpoints.ts', text });
const getGoal = declaring(`export const getGoal = userEndpoint<typeof schemas.getGoal>('GET', '/api/goals');`);

test.each([[[]], [['server/src/features/goals/goals.routes.ts']], [['server/src/features/habits/get-goal.ts']]])(
  'an endpoint with %j on the server is refused',
  (paths) => {
    const server = paths.map((path) => ({ path, text: '' }));
    expect(endpointsWithoutFile([getGoal, ...server])).toEqual([
      'getGoal must be answered by server/src/features/goals/get-goal.ts',
    ]);
  },
);

test('a file of its name in the folder of its slice is enough, and other values need none', () => {
  const server = { path: 'server/src/features/goals/get-goal.ts', text: '' };
  const constant = declaring('export const HEARTBEAT_MS = 5;');
  expect(endpointsWithoutFile([getGoal, constant, server])).toEqual([]);
});
