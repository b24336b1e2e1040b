import { unblock } from '@crushing/contract/blocking/endpoints';
import type { Blocked } from '@crushing/contract/blocking/schemas';
import { nameInText } from '@crushing/domain/people/display-name';
import { messageOf } from '#api/api-error.ts';
import { useChange } from '#api/changes/use-change.ts';
import { showToast } from '#ui/toast/toast.ts';

type Unblocked = Pick<Blocked['person'], 'id' | 'username' | 'name' | 'isBot'>;

/** Ends a block, and tells so. */
export const useUnblock = () =>
  useChange(unblock, {
    send: async (person: Unblocked, { call }) => {
      await call({ params: { id: person.id } });
      return nameInText(person);
    },
    done: async (name, _person, client) => {
      showToast({ title: 'Unblocked', description: `${name} can follow and encourage you again.` });
      // Searches, feeds and pages may show the person again.
      await client.invalidateQueries();
    },
    failure: (error) => ({ title: 'Not unblocked', description: messageOf(error, 'Please try again.') }),
  });
