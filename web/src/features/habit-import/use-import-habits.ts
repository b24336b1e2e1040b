import { importHabits } from '@crushing/contract/habit-import/endpoints';
import { hasEverCreatedHabits, listHabits } from '@crushing/contract/habits/endpoints';
import type { ImportRow } from '@crushing/domain/habit-import/import-row';
import type { QueryClient } from '@tanstack/react-query';
import { invalidateEndpoint } from '#api/cache/endpoint-query.ts';
import { useChange } from '#api/cache/use-change.ts';
import { refusalSentence } from '#api/refusal-sentence.ts';
import { showFailure, showToast } from '#ui/toast/toast.ts';
import { notImported } from './not-imported.ts';

/** Sends the rows of a file; the habits stand in the list when the answer is there. */
export const useImportHabits = () =>
  useChange(importHabits, {
    send: (rows: readonly ImportRow[], { call }) => call({ body: [...rows] }),
    done: async ({ imported, errors }, _rows, client) => {
      await refresh(client);
      if (errors.length > 0) return showFailure(importFailure(notImported(errors)));
      return showToast({
        title: 'Import Successful',
        description: `Successfully imported ${imported} habits`,
        variant: 'success',
      });
    },
    // The answer may have been lost on its way back.
    failed: (_error, client) => void refresh(client),
    failure: (error) => importFailure(importRefusal(error)),
  });

/** Why a whole import was refused. */
export const importRefusal = (error: unknown): string => refusalSentence(error, 'Failed to import habits');

const importFailure = (description: string) => ({ title: 'Import Failed', description });

const refresh = async (client: QueryClient): Promise<void> => {
  void invalidateEndpoint(client, hasEverCreatedHabits);
  await invalidateEndpoint(client, listHabits);
};
