import { describe, expect, test } from 'vitest';
import { repositoryFiles } from '#repository/read-repository.ts';
import { forbiddenSliceUses, sliceLoop, unusedSliceEdges } from './slice-edges.ts';
import { serverSlices, webSlices } from './slice-graph.ts';

describe.each([
  ['server', serverSlices],
  ['web', webSlices],
] as const)('the slice graph of the %s', (part, graph) => {
  test('lists every use of another slice', () => {
    expect(forbiddenSliceUses(repositoryFiles(), graph, part)).toEqual([]);
  });

  test('has no edge that nothing uses', () => {
    expect(unusedSliceEdges(repositoryFiles(), graph, part)).toEqual([]);
  });

  test('has no loop', () => {
    expect(sliceLoop(graph)).toBeNull();
  });
});

const habitUsing = (path: string) => [
  { path: 'server/src/features/habits/add-habit.ts', text: `import { something } from '#features/${path}';` },
];

test('an unlisted slice, a store and routes of another slice are refused', () => {
  const graph = { habits: ['people'] };
  expect(forbiddenSliceUses(habitUsing('goals/change-goal.ts'), graph)).toHaveLength(1);
  expect(forbiddenSliceUses(habitUsing('people/people.store.ts'), graph)).toHaveLength(1);
  expect(forbiddenSliceUses(habitUsing('people/people.routes.ts'), graph)).toHaveLength(1);
  expect(forbiddenSliceUses(habitUsing('people/bump-version.ts'), graph)).toEqual([]);
  expect(forbiddenSliceUses(habitUsing('habits/habits.store.ts'), graph)).toEqual([]);
});

test('an edge nobody uses and a loop are found', () => {
  expect(unusedSliceEdges(habitUsing('people/bump-version.ts'), { habits: ['people', 'goals'] })).toEqual([
    'habits → goals',
  ]);
  expect(sliceLoop({ one: ['two'], two: ['three'], three: ['two'] })).toEqual(['two', 'three', 'two']);
});
