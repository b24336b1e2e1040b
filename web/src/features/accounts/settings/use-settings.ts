import { changeSettings } from '@crushing/contract/accounts/endpoints';
import type { SettingsChanges, User } from '@crushing/contract/accounts/schemas';
import { useSentWhenLeft } from '#api/changes/send-when-left.ts';
import { useChange } from '#api/changes/use-change.ts';
import { useUnderWay } from '#api/changes/use-under-way.ts';
import { messageOf } from '#api/api-error.ts';
import { useUser } from '#features/accounts/session.ts';
import { useSavedNote } from '#ui/settings/use-saved-note.ts';
import { keepUser } from './keep-user.ts';

const QUEUE = 'settings';
const FAILED = 'The setting is as it was before. Check your connection and try again.';

type Settings = {
  settings: User;
  change: (changes: SettingsChanges) => void;
  isSaving: boolean;
  /** Whether all changes are saved, for the moment in which the row says so. */
  isSaved: boolean;
};

/**
 * The settings of the signed-in person with the changes under way, and how to change them. A refused change shows a
 * notice, and the old value returns.
 */
export const useSettings = (): Settings => {
  const user = useUser();
  const saved = useSavedNote();
  const underWay = useUnderWay<SettingsChanges>(QUEUE);
  useSentWhenLeft(changeSettings, QUEUE);
  const { mutate, isPending } = useChange(changeSettings, {
    queue: QUEUE,
    send: (changes: SettingsChanges, { call }) => call({ body: changes }),
    done: async (answer, changes, client) => {
      await keepUser(answer, client);
      // The screens still show the earlier today, so every read is refetched.
      if (changes.timezone !== undefined || changes.dayEndsAt !== undefined) void client.invalidateQueries();
    },
    failure: (error) => ({ title: 'Not saved', description: messageOf(error, FAILED) }),
  });
  return {
    settings: Object.assign({}, user, ...underWay) as User,
    change: (changes) => mutate(changes, { onSuccess: saved.show }),
    isSaving: isPending,
    isSaved: saved.isShown && !isPending,
  };
};
