import { useState } from 'react';
import { ownersToday } from '#features/accounts/owners-day.ts';
import type { FoundHistory } from '#features/habit-import/use-chosen-file.ts';
import { announce } from '#browser/announcer.ts';
import { isCut, useHistoryImport } from './use-history-import.ts';
import { useSelection } from './use-selection.ts';

/** Everything about moving here with a history: what is chosen of the file, and its import. */
export const useMoving = (history: FoundHistory | null, onImported: () => void) => {
  const selection = useSelection(history);
  const [choice, bringNotes] = useState<boolean | null>(null);
  // Notes of this product were public already.
  const bringsNotes = choice ?? history?.source === 'Crushing';
  const [bringsGoal, bringGoal] = useState(true);
  const [hint, setHint] = useState<string | null>(null);
  const importing = useHistoryImport();
  const isStopped = importing.ended !== undefined && isCut(importing.ended);
  const canResume = importing.error !== null || isStopped;
  return {
    ...importing,
    ...selection,
    bringsNotes,
    bringsGoal,
    hint,
    /** The label of the button that starts the import or goes on with it. */
    startLabel: isStopped ? 'Continue' : canResume ? 'Try again' : 'Import',
    bringNotes: (isChosen: boolean) => {
      bringNotes(isChosen);
      importing.forget();
    },
    bringGoal: (isChosen: boolean) => {
      bringGoal(isChosen);
      importing.forget();
    },
    select: (keys: readonly string[], isSelected: boolean) => {
      setHint(null);
      selection.select(keys, isSelected);
      // Another choice makes another import.
      importing.forget();
    },
    submit: () => {
      if (canResume) return importing.resume(onImported);
      if (selection.chosen.length > 0) {
        const goal = bringsGoal && history?.hasGoal === false ? history.goal : null;
        return importing.start({ habits: selection.chosen, bringsNotes, today: ownersToday() }, goal, onImported);
      }
      setHint(NOTHING_SELECTED);
      announce(NOTHING_SELECTED, 'assertive');
    },
    forget: () => {
      setHint(null);
      // These choices belong to one file.
      bringNotes(null);
      bringGoal(true);
      importing.forget();
    },
  };
};

const NOTHING_SELECTED = 'Please select at least one habit to import';
