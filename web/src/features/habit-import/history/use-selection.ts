import { useMemo, useState } from 'react';
import type { HistoryHabit } from '@crushing/domain/habit-import/imported-history';
import type { FoundHistory } from '#features/habit-import/use-chosen-file.ts';
import { comparedWith, isSuggested } from './known-history.ts';
import type { Comparison } from './known-history.ts';

/** A habit of the file, beside what is here, and whether it is to be imported. */
export type Candidate = { readonly habit: HistoryHabit; readonly compared: Comparison; readonly isSelected: boolean };

/** Which habits of a file are to be imported. Another file starts with its own suggestion. */
export const useSelection = (history: FoundHistory | null) => {
  const [changes, setChanges] = useState<{ of: FoundHistory | null; selected: ReadonlyMap<string, boolean> }>(
    UNCHANGED,
  );
  const selected = changes.of === history ? changes.selected : UNCHANGED.selected;
  const compared = useMemo(
    () => history?.habits.map((habit) => ({ habit, compared: comparedWith(history.known, habit) })) ?? [],
    [history],
  );
  const candidates = compared.map((each): Candidate => ({
    ...each,
    isSelected: selected.get(each.habit.key) ?? isSuggested(each.habit, each.compared),
  }));
  return {
    candidates,
    chosen: candidates.filter(({ isSelected }) => isSelected).map(({ habit }) => habit),
    select: (keys: readonly string[], isSelected: boolean) =>
      setChanges({ of: history, selected: new Map([...selected, ...keys.map((key) => [key, isSelected] as const)]) }),
  };
};

const UNCHANGED = { of: null, selected: new Map<string, boolean>() };
