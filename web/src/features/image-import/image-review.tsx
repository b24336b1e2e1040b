import { importHabits } from '@crushing/contract/habit-import/endpoints';
import { hasEverCreatedHabits, listHabits } from '@crushing/contract/habits/endpoints';
import { getProgress } from '@crushing/contract/progress/endpoints';
import type { ExtractedHabit } from '@crushing/contract/image-import/schemas';
import { useEffect, useMemo, useRef, useState } from 'react';
import { invalidateEndpoint } from '#api/cache/endpoint-query.ts';
import { useChange } from '#api/changes/use-change.ts';
import { messageOf } from '#api/api-error.ts';
import { isUnanswered } from '#api/is-unanswered.ts';
import { creationKeyOf } from '#browser/creation-key-of.ts';
import { useFileDrop } from '#browser/use-file-drop.ts';
import { Button } from '#ui/button.tsx';
import { DialogFooter } from '#ui/dialogs/dialog.tsx';
import { FormNote } from '#ui/forms/form-note.tsx';
import { Form } from '#ui/forms/form.tsx';
import { showFailure, showToast } from '#ui/toast/toast.ts';
import { draftsOf, extractedProblems, rowOf } from './extracted-draft.ts';
import type { DraftProblems, ExtractedDraft } from './extracted-draft.ts';
import { ExtractedRow } from './extracted-row.tsx';

const NO_PROBLEMS: DraftProblems = {};
const FAILED = 'Could not import any habits';
const NOTHING_SELECTED = 'Please select at least one habit to import';

type ImageReviewProps = { found: readonly ExtractedHabit[]; onImported: () => void; onAnother: () => void };

/** The extracted habits, to review and to import. */
export const ImageReview = ({ found, onImported, onAnother }: ImageReviewProps) => {
  const [drafts, setDrafts] = useState(() => draftsOf(found));
  const [problems, setProblems] = useState<Readonly<Record<number, DraftProblems>>>({});
  const [note, setNote] = useState<readonly string[]>([]);
  // Memoized: a new object moves the focus to the first error.
  const errors = useMemo(() => fieldErrors(problems), [problems]);
  const importing = useImportExtracted();
  const heading = useFirstFocus();
  const submit = useRef<HTMLButtonElement>(null);
  const selected = drafts.filter((draft) => draft.selected);
  useFileDrop(leaveAlone);
  const change = (key: number, changes: Partial<ExtractedDraft>) => {
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
    if (changes.selected === true) setNote((told) => told.filter((sentence) => sentence !== NOTHING_SELECTED));
  };
  const handleImport = () => {
    const wrong = problemsOf(selected);
    setProblems(wrong);
    setNote(selected.length === 0 ? [NOTHING_SELECTED] : []);
    if (selected.length === 0) tellNothingSelected();
    if (selected.length === 0 || Object.keys(wrong).length > 0) return;
    // Moves the focus first, because the fields are disabled while the rows are on their way.
    submit.current?.focus();
    importing.mutate(selected, {
      onSuccess: ({ errors: refusals, refused }) => {
        if (refused.length === 0) return onImported();
        setNote(refusals);
        const left = new Set(refused.map((place) => selected[place]));
        return setDrafts(drafts.filter((draft) => !draft.selected || left.has(draft)));
      },
      onError: (error) => setNote([messageOf(error, FAILED)]),
    });
  };
  return (
    <Form errors={errors} onSubmit={handleImport} className="grid gap-4">
      <p ref={heading} tabIndex={-1} className="text-label">
        {found.length === 1 ? 'Found 1 habit.' : `Found ${found.length} habits.`} Uncheck or edit what was read wrong.
      </p>
      {/* Later edits would be lost: without an answer the server may have stored the rows already. */}
      <fieldset disabled={importing.isPending || isUnanswered(importing.error)} className="contents">
        <ul className="-my-2 grid">
          {drafts.map((draft) => (
            <ExtractedRow
              key={draft.key}
              draft={draft}
              problems={problems[draft.key] ?? NO_PROBLEMS}
              onChange={(changes) => change(draft.key, changes)}
            />
          ))}
        </ul>
      </fieldset>
      {note.map((sentence) => (
        <FormNote key={sentence} spoken={false}>
          {sentence}
        </FormNote>
      ))}
      <DialogFooter>
        <Button variant="outline" onClick={onAnother}>
          Choose another image
        </Button>
        <Button ref={submit} type="submit" loading={importing.isPending}>
          {`Import ${selected.length} ${selected.length === 1 ? 'habit' : 'habits'}`}
        </Button>
      </DialogFooter>
    </Form>
  );
};

// The browser must not open a file dropped here, and the file must not replace the habits under review.
const leaveAlone = (): void => {};

// The pressed button is gone, so the text that replaced it takes the focus.
const useFirstFocus = () => {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return place;
};

const problemsOf = (drafts: readonly ExtractedDraft[]): Record<number, DraftProblems> =>
  Object.fromEntries(
    drafts.flatMap((draft) => {
      const problems = extractedProblems(draft);
      return Object.keys(problems).length === 0 ? [] : [[draft.key, problems] as const];
    }),
  );

const fieldErrors = (problems: Readonly<Record<number, DraftProblems>>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(problems).map(([key, { name, days, notes }]) => [key, name ?? days ?? notes]));

const tellNothingSelected = (): number => showFailure({ title: 'No Habits Selected', description: NOTHING_SELECTED });

const importFailure = (description: string) => ({ title: 'Import Failed', description });

const useImportExtracted = () =>
  useChange(importHabits, {
    send: (drafts: readonly ExtractedDraft[], { call }) =>
      call({ body: drafts.map((draft) => ({ ...rowOf(draft), creationKey: creationKeyOf(draft.read) })) }),
    done: async ({ imported }, _drafts, client) => {
      // The form shows the reason.
      if (imported === 0) return showFailure(importFailure(FAILED));
      void invalidateEndpoint(client, hasEverCreatedHabits);
      void invalidateEndpoint(client, getProgress);
      await invalidateEndpoint(client, listHabits);
      return showToast({
        title: 'Import Successful',
        description: `Successfully imported ${imported} ${imported === 1 ? 'habit' : 'habits'}`,
        variant: 'success',
      });
    },
    // The server may have imported them although its answer was lost.
    failed: (_error, client) => {
      void invalidateEndpoint(client, getProgress);
      void invalidateEndpoint(client, listHabits);
    },
    failure: (error) => importFailure(messageOf(error, FAILED)),
  });
