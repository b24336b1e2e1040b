import { importHabits } from '@crushing/contract/habit-import/endpoints';
import { hasEverCreatedHabits, listHabits } from '@crushing/contract/habits/endpoints';
import { invalidateEndpoint } from '#api/cache/endpoint-query.ts';
import { useChange } from '#api/cache/use-change.ts';
import { refusalSentence } from '#api/refusal-sentence.ts';
import { showFailure, showToast } from '#ui/toast/toast.ts';
import { rowOf } from './extracted-draft.ts';
import type { ExtractedDraft } from './extracted-draft.ts';

const FAILED = 'Could not import any habits';

const importFailure = (description: string) => ({ title: 'Import Failed', description });

/** Imports the given habits together; the answer says which could not be. */
export const useImportExtracted = () =>
  useChange(importHabits, {
    send: (drafts: readonly ExtractedDraft[], { call }) => call({ body: drafts.map(rowOf) }),
    done: async ({ imported, errors }, _drafts, client) => {
      if (imported === 0) return showFailure(importFailure(errors[0] ?? FAILED));
      void invalidateEndpoint(client, hasEverCreatedHabits);
      await invalidateEndpoint(client, listHabits);
      return showToast({
        title: 'Import Successful',
        description: `Successfully imported ${imported} habits`,
        variant: 'success',
      });
    },
    failure: (error) => importFailure(refusalSentence(error, FAILED)),
  });
