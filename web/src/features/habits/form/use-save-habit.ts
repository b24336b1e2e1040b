import { changeHabit, createHabit, hasEverCreatedHabits } from '@crushing/contract/habits/endpoints';
import type { Habit, HabitChanges } from '@crushing/contract/habits/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { invalidateEndpoint } from '#api/cache/endpoint-query.ts';
import { useChange } from '#api/cache/use-change.ts';
import type { FailureNotice } from '#api/cache/use-change.ts';
import { endpointKey } from '#api/endpoint-key.ts';
import { isAway, unlessOffline } from '#api/reachable.ts';
import { showToast } from '#ui/toast/toast.ts';
import { speaksForAll } from './added-notice.ts';
import { changesFrom, newHabitFrom, renameFrom } from './habit-draft.ts';
import type { HabitDraft } from './habit-draft.ts';
import { changeAllCachedHabits, refreshHabits, stopReadingHabits } from '#features/habits/habits-cache.ts';

// Specification: the notice of an update stays 2 s.
const UPDATED_MS = 2000;
const KEY_BYTES = 16;

/** Adds a habit; it stands in the list when the answer is there. */
export const useAddHabit = () =>
  useChange(createHabit, {
    send: async (draft: HabitDraft, { call, client }) => {
      const habit = newHabitFrom(draft);
      const creationKey = newCreationKey();
      try {
        await call({ body: { ...habit, creationKey } });
      } catch (error) {
        if (!isAway(error)) throw error;
        return (await import('#features/habits/recording/add-habit-later.ts')).addHabitLater(
          client,
          habit,
          creationKey,
        );
      }
      void invalidateEndpoint(client, hasEverCreatedHabits);
      await refreshHabits(client);
    },
    done: (_nothing, draft, client) => {
      // Of several only the last one speaks.
      if (!speaksForAll(othersBeganAt(client, draft), Date.now())) return;
      showToast({
        title: 'Habit added',
        description: 'Your new habit has been added successfully.',
        variant: 'success',
      });
    },
    failure: () => ({ title: 'Error adding habit', description: 'There was a problem adding your habit.' }),
  });

const newCreationKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** When the adds other than this one began that have no answer yet; this one still counts as pending itself. */
const othersBeganAt = (client: QueryClient, draft: HabitDraft): number[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: endpointKey(createHabit), status: 'pending' })
    .filter(({ state }) => state.variables !== draft)
    .map(({ state }) => state.submittedAt);

/** Saves what was changed about a habit. */
export const useChangeHabit = (habit: Habit) => useSaveChanges(habit, (draft: HabitDraft) => changesFrom(draft, habit));

/** Saves another name for a habit. */
export const useRenameHabit = (habit: Habit) => useSaveChanges(habit, (name: string) => renameFrom(name, habit));

const useSaveChanges = <Wanted>(habit: Habit, changesOf: (wanted: Wanted) => HabitChanges | null) =>
  useChange(changeHabit, {
    send: async (wanted: Wanted, { call, client }) => {
      const updates = changesOf(wanted);
      if (updates === null) return;
      const { name, notes } = await call({ params: { id: habit.id }, body: { updates } });
      await stopReadingHabits(client);
      changeAllCachedHabits(client, (habits) =>
        habits.map((each) => (each.id === habit.id ? { ...each, name, notes } : each)),
      );
      await refreshHabits(client);
    },
    done: () => showToast({ title: 'Habit updated', variant: 'success', durationMs: UPDATED_MS }),
    failure: updateFailure,
  });

/** A change of a habit could not be saved, and the list shows what it showed before. */
export const updateFailure: FailureNotice = (error) => ({
  title: 'Error updating habit',
  description: unlessOffline(error, 'There was a problem updating your habit.'),
});
