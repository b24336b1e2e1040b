import { changeHabit, createHabit, hasEverCreatedHabits } from '@crushing/contract/habits/endpoints';
import type { Habit, HabitChanges } from '@crushing/contract/habits/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { decisionOf, reasonOf } from '#api/decision-of.ts';
import { invalidateEndpoint } from '#api/cache/endpoint-query.ts';
import { exceptBeside, useChange } from '#api/changes/use-change.ts';
import type { FailureNotice } from '#api/changes/use-change.ts';
import { endpointKey } from '#api/endpoint-key.ts';
import { isAway } from '#api/reachable.ts';
import { creationKeyOf } from '#browser/creation-key-of.ts';
import { signedInUser } from '#features/accounts/session.ts';
import { showToast } from '#ui/toast/toast.ts';
import { speaksForAll } from './added-notice.ts';
import { loadUnsent, serverIdOf } from '#features/habits/recording/recording.ts';
import { changesFrom, newHabitFrom, renameFrom } from './habit-draft.ts';
import type { HabitDraft } from './habit-draft.ts';
import { cachedHabit, changeAllCachedHabits } from '#features/habits/cached-habits.ts';
import { refreshHabits, stopReadingHabits } from '#features/habits/habits-cache.ts';

// docs/product.md, Notices.
const UPDATED_MS = 2000;
// The form shows the problems of these fields beside them.
const FIELDS = ['name', 'notes', 'deadline'];

/** Adds a habit and returns it. Without a network it returns the unsent habit, under an id of this device. */
export const useAddHabit = () =>
  useChange(createHabit, {
    send: async (draft: HabitDraft, { call, client }): Promise<Habit> => {
      const habit = newHabitFrom(draft);
      const creationKey = creationKeyOf(draft);
      const ownerId = signedInUser()?.id;
      let added: Habit;
      try {
        added = await call({ body: { ...habit, creationKey } });
      } catch (error) {
        // The habit belongs to the person who added it. Another person may be signed in now.
        if (!isAway(error) || signedInUser()?.id !== ownerId) throw error;
        return (await loadUnsent()).addHabitLater(client, habit, creationKey);
      }
      void invalidateEndpoint(client, hasEverCreatedHabits);
      await refreshHabits(client);
      return added;
    },
    done: (_added, draft, client) => {
      // Of several adds only the last one shows a notice.
      if (!speaksForAll(othersBeganAt(client, draft), Date.now())) return;
      showToast({
        title: 'Habit added',
        description: 'Your new habit has been added successfully.',
        variant: 'success',
      });
    },
    failure: exceptBeside(FIELDS, (error) => ({
      title: 'Error adding habit',
      description: decisionOf(error) ?? 'There was a problem adding your habit.',
    })),
  });

/** The times at which the other pending adds began. This add is pending too and is left out. */
const othersBeganAt = (client: QueryClient, draft: HabitDraft): number[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: endpointKey(createHabit), status: 'pending' })
    .filter(({ state }) => state.variables !== draft)
    .map(({ state }) => state.submittedAt);

/** Saves what the form changes in `habit`; null for a habit that is not added yet. */
export const useChangeHabit = (habit: Habit | null) =>
  useSaveChanges(habit, (draft: HabitDraft) => habit && changesFrom(draft, habit), exceptBeside(FIELDS, updateFailure));

export const useRenameHabit = (habit: Habit) =>
  useSaveChanges(
    habit,
    // Compares with the cache: an earlier save may be newer than the list on screen, and that list may be gone.
    (name: string, client) => renameFrom(name, cachedHabit(client, habit.id) ?? habit),
    updateFailure,
  );

/** Like `useRenameHabit`, for a form that shows beside its field why a name is refused. */
export const useRenameInForm = (habit: Habit) =>
  useSaveChanges(habit, (name: string) => renameFrom(name, habit), exceptBeside(FIELDS, updateFailure));

const useSaveChanges = <Wanted>(
  saved: Habit | null,
  changesOf: (wanted: Wanted, client: QueryClient) => HabitChanges | null,
  failure: FailureNotice,
) =>
  useChange(changeHabit, {
    // Sends changes in order. The last one arrives last and is compared with the result of the earlier ones.
    queue: `habit ${saved?.id}`,
    send: async (wanted: Wanted, { call, client }) => {
      const changes = changesOf(wanted, client);
      if (changes === null || saved === null) return saved;
      // A habit that was added without a network is changed once the server knows it.
      const changed = await call({ params: { id: await serverIdOf(saved.id) }, body: changes });
      const { id, name, notes, icon, deadline, isPrivate } = changed;
      await stopReadingHabits(client);
      changeAllCachedHabits(client, (habits) =>
        habits.map((each) => (each.id === id ? { ...each, name, notes, icon, deadline, isPrivate } : each)),
      );
      await refreshHabits(client);
      return changed;
    },
    done: () => showToast({ title: 'Habit updated', variant: 'success', durationMs: UPDATED_MS }),
    failure,
  });

/** The notice of a change of a habit that was rolled back. */
export const updateFailure: FailureNotice = (error) => ({
  title: 'Error updating habit',
  description: reasonOf(error, 'There was a problem updating your habit.'),
});
