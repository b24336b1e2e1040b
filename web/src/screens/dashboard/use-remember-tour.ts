import { changeSettings } from '@crushing/contract/accounts/endpoints';
import { useChange } from '#api/changes/use-change.ts';
import { keepUser } from '#features/accounts/settings/keep-user.ts';
import { untoldTour } from '#features/tour/untold-tour.ts';

/** Remembers the end of the tour at the account. */
export const useRememberTour = () =>
  useChange(changeSettings, {
    send: (_wanted: void, { call }) => call({ body: { hasCompletedTour: true } }),
    done: async (user, _wanted, client) => {
      untoldTour.write(false);
      await keepUser(user, client);
    },
    // This browser remembers it in any case, and the next dashboard tells the account.
    failure: () => null,
  });
