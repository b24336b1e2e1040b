import { importHabits } from '@crushing/contract/habit-import/endpoints';
import { hasEverCreatedHabits, listHabits } from '@crushing/contract/habits/endpoints';
import type { ImportRow } from '@crushing/domain/habit-import/import-row';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#api/call-endpoint.ts';
import { invalidateEndpoint } from '#api/cache/endpoint-query.ts';
import { refusalSentence } from '#api/refusal-sentence.ts';
import { showToast } from '#ui/toast/toast.ts';
import { notImported } from './not-imported.ts';

/** Sends the rows of a file; the habits stand in the list when the answer is there. */
export const useImportHabits = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (rows: readonly ImportRow[]) => {
      const answer = await callEndpoint(importHabits, { body: [...rows] });
      await refresh(client);
      return answer;
    },
    onSuccess: ({ imported, errors }) => {
      if (errors.length > 0) return tellFailure(notImported(errors));
      showToast({
        title: 'Import Successful',
        description: `Successfully imported ${imported} habits`,
        variant: 'success',
      });
    },
    onError: (error) => {
      // The answer may have been lost on its way back.
      void refresh(client);
      tellFailure(importRefusal(error));
    },
  });
};

/** Why a whole import was refused. */
export const importRefusal = (error: unknown): string => refusalSentence(error, 'Failed to import habits');

const refresh = async (client: QueryClient): Promise<void> => {
  void invalidateEndpoint(client, hasEverCreatedHabits);
  await invalidateEndpoint(client, listHabits);
};

const tellFailure = (description: string): void => {
  showToast({ title: 'Import Failed', description, variant: 'destructive' });
};
