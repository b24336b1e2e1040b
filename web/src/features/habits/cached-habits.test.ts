import { listHabits } from '@crushing/contract/habits/endpoints';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { endpointKey } from '#api/endpoint-key.ts';
import { aHabit, TODAY, YESTERDAY } from '#testing/habit-builders.ts';
import { cachedHabit } from './cached-habits.ts';
import { habitsCall } from './habits-cache.ts';

const keyOf = (day: typeof TODAY) => endpointKey(listHabits, habitsCall(day, TODAY));

test('a habit is as the list has it that is up to date, and as a stale one has it where no other does', async () => {
  const client = new QueryClient();
  client.setQueryData(keyOf(YESTERDAY), [aHabit({ name: 'Read' }), aHabit({ id: 2, name: 'Run' })]);
  await client.invalidateQueries({ queryKey: keyOf(YESTERDAY) });
  client.setQueryData(keyOf(TODAY), [aHabit({ name: 'Read 20 pages' })]);
  expect(cachedHabit(client, 1)?.name).toBe('Read 20 pages');
  expect(cachedHabit(client, 2)?.name).toBe('Run');
  expect(cachedHabit(client, 3)).toBeUndefined();
});
