import { useId } from 'react';
import type { HistorySource, LeftOutEntry } from '@crushing/domain/habit-import/imported-history';
import { counted } from '@crushing/domain/text/counted';
import { Button } from '#ui/button.tsx';
import { ChoiceBox } from './choice-box.tsx';
import { factsOfHabit, remarksOn } from './history-words.ts';
import type { Candidate } from './use-selection.ts';

type HistoryReviewProps = {
  source: HistorySource;
  candidates: readonly Candidate[];
  leftOut: readonly LeftOutEntry[];
  onSelect: (keys: readonly string[], isSelected: boolean) => void;
};

/** The habits of another tracker with their history, to choose from. */
export const HistoryReview = ({ source, candidates, leftOut, onSelect }: HistoryReviewProps) => {
  const hasAll = candidates.every(({ isSelected }) => isSelected);
  const keys = candidates.map(({ habit }) => habit.key);
  return (
    <>
      {leftOut.length > 0 && <LeftOutEntries leftOut={leftOut} />}
      <section className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h3 className="text-card">
            {counted(candidates.length, 'habit')} from {source}
          </h3>
          <Button variant="ghost" size="small" className="-me-1 shrink-0" onClick={() => onSelect(keys, !hasAll)}>
            {hasAll ? 'Select none' : 'Select all'}
          </Button>
        </div>
        <ul>
          {candidates.map((candidate) => (
            <HistoryRow
              key={candidate.habit.key}
              candidate={candidate}
              source={source}
              onSelect={(isSelected) => onSelect([candidate.habit.key], isSelected)}
            />
          ))}
        </ul>
      </section>
    </>
  );
};

type HistoryRowProps = { candidate: Candidate; source: HistorySource; onSelect: (isSelected: boolean) => void };

const HistoryRow = ({ candidate: { habit, compared, isSelected }, source, onSelect }: HistoryRowProps) => {
  const id = useId();
  return (
    <li className="flex items-start gap-3 border-b border-border py-2.5 last:border-b-0">
      <ChoiceBox labelledBy={`${id}-name`} isChosen={isSelected} onChoose={onSelect} />
      <div className="grid min-w-0 gap-0.5">
        <p id={`${id}-name`} className="text-label wrap-anywhere">
          {habit.name}
        </p>
        <div className="grid gap-0.5 text-meta text-muted">
          <p>{factsOfHabit(habit)}</p>
          {remarksOn(habit, source, compared).map((remark) => (
            <p key={remark} className="wrap-anywhere">
              {remark}
            </p>
          ))}
        </div>
      </div>
    </li>
  );
};

const LeftOutEntries = ({ leftOut }: { leftOut: readonly LeftOutEntry[] }) => (
  <section className="grid gap-2 rounded-card bg-warning-soft p-4">
    <h3 className="text-card text-warning">{counted(leftOut.length, 'entry', 'entries')} left out</h3>
    <ul className="grid gap-2">
      {leftOut.map(({ name, reason }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list of one file never changes
        <li key={index} className="text-meta wrap-anywhere">
          <span className="font-semibold">{name}</span>
          <br />
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  </section>
);
