import { importHabits } from '@crushing/contract/habit-import/endpoints';
import { hasEverCreatedHabits, listHabits } from '@crushing/contract/habits/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#api/call-endpoint.ts';
import { invalidateEndpoint } from '#api/cache/endpoint-query.ts';
import { refusalSentence } from '#api/refusal-sentence.ts';
import { showToast } from '#ui/toast/toast.ts';
import { rowOf } from './extracted-draft.ts';
import type { ExtractedDraft } from './extracted-draft.ts';

const FAILED = 'Could not import any habits';

/** Imports the given habits together; the answer says which could not be. */
export const useImportExtracted = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (drafts: readonly ExtractedDraft[]) => {
      const answer = await callEndpoint(importHabits, { body: drafts.map(rowOf) });
      if (answer.imported > 0) {
        void invalidateEndpoint(client, hasEverCreatedHabits);
        await invalidateEndpoint(client, listHabits);
      }
      return answer;
    },
    onSuccess: ({ imported, errors }) => {
      if (imported === 0) return tellFailure(errors[0] ?? FAILED);
      return showToast({
        title: 'Import Successful',
        description: `Successfully imported ${imported} habits`,
        variant: 'success',
      });
    },
    onError: (error) => tellFailure(refusalSentence(error, FAILED)),
  });
};

const tellFailure = (description: string): number =>
  showToast({ title: 'Import Failed', description, variant: 'destructive' });
