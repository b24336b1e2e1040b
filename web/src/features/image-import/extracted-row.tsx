import { useId, useState } from 'react';
import type { HabitType } from '@crushing/domain/habits/schedule';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { CheckBox } from '#ui/forms/check-box.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { confidenceLabel } from './confidence-label.ts';
import { daysLabel } from './extracted-draft.ts';
import type { DraftProblems, ExtractedDraft } from './extracted-draft.ts';

type ExtractedRowProps = {
  draft: ExtractedDraft;
  /** The problems found by the last import, another object for each import that found some. */
  problems: DraftProblems;
  onChange: (changes: Partial<ExtractedDraft>) => void;
};

const FREQUENCIES: readonly { value: HabitType; label: string }[] = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Custom' },
];

/** One extracted habit, to select and to correct. */
export const ExtractedRow = ({ draft, problems, onChange }: ExtractedRowProps) => {
  const id = useId();
  const [shows, setShows] = useState(false);
  const [known, setKnown] = useState(problems);
  if (known !== problems) {
    setKnown(problems);
    if (Object.keys(problems).length > 0) setShows(true);
  }
  const { text, tone } = confidenceLabel(draft.confidence);
  return (
    <li className="grid gap-3 border-b border-border py-2 last:border-b-0">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <CheckBox
          target="-m-2.5 size-11 shrink-0"
          box="size-6 rounded-[6px]"
          aria-labelledby={`${id}-name`}
          checked={draft.selected}
          onChange={({ currentTarget }) => onChange({ selected: currentTarget.checked })}
        />
        <div className="min-w-0 grow basis-16">
          <p id={`${id}-name`} className="text-card wrap-anywhere">
            {draft.name.trim() || 'Unnamed habit'}
          </p>
          <p className="text-meta text-muted">{daysLabel(draft)}</p>
          {draft.notes.trim() !== '' && (
            <p className="line-clamp-2 text-meta wrap-anywhere text-muted">{draft.notes}</p>
          )}
        </div>
        <span className="shrink-0 whitespace-nowrap">
          <Badge tone={tone}>{text}</Badge>
        </span>
        <IconButton
          icon="pencil"
          iconSize={18}
          label={`Edit ${draft.name.trim() || 'unnamed habit'}`}
          aria-expanded={shows}
          aria-controls={`${id}-fields`}
          onClick={() => setShows(!shows)}
          className="-me-2 text-muted"
        />
      </div>
      {shows && (
        <div id={`${id}-fields`} className="grid gap-3 pb-2 sm:ps-9">
          <TextField
            label="Habit Name"
            autoComplete="off"
            value={draft.name}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
            error={problems.name}
          />
          <Segmented
            label="Frequency"
            options={FREQUENCIES}
            value={draft.type}
            onChange={(type) => onChange({ type })}
          />
          {draft.type === 'weekly' && (
            <TextField
              label="Days of Week"
              hint="Separated by commas, such as monday, friday"
              autoComplete="off"
              autoCapitalize="none"
              value={draft.days}
              onChange={({ currentTarget }) => onChange({ days: currentTarget.value })}
              error={problems.days}
            />
          )}
          <TextArea
            label="Public Notes"
            hint="Everybody can read them on your profile."
            rows={2}
            value={draft.notes}
            onChange={({ currentTarget }) => onChange({ notes: currentTarget.value })}
            error={problems.notes}
          />
        </div>
      )}
    </li>
  );
};
