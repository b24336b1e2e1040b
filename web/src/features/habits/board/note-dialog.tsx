import { saveInstance } from '@crushing/contract/habits/endpoints';
import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { NOTE_MAX } from '@crushing/domain/habits/habit-limits';
import { noteFrom } from '@crushing/domain/habits/note';
import { useState } from 'react';
import { useChange } from '#api/changes/use-change.ts';
import { reasonOf } from '#api/decision-of.ts';
import { nameOn, instanceOn } from '#features/habits/habit-on-day.ts';
import { WithNotes } from '#features/habits/with-notes.tsx';
import { wantChange } from '#features/habits/recording/recording.ts';
import { Dialog, FormFooter } from '#ui/dialogs/dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useCloseIfUnchanged } from '#ui/forms/use-close-if-unchanged.ts';
import { showToast } from '#ui/toast/toast.ts';

type NoteDialogProps = {
  habit: Habit;
  day: CalendarDay;
  today: CalendarDay;
  /** Replaces "Add note" and "Edit note". */
  title?: string | undefined;
  open: boolean;
  onClose: () => void;
};

export const NoteDialog = ({ title, open, onClose, habit, day, today }: NoteDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={title ?? (instanceOn(habit, day)?.notes ? 'Edit note' : 'Add note')}
    description={nameOn(habit, day, today)}
    closesOnOutsidePress={false}
  >
    <WithNotes habit={habit} day={day}>
      {(whole) => <NoteForm habit={whole} day={day} today={today} onClose={onClose} />}
    </WithNotes>
  </Dialog>
);

const NoteForm = ({ habit, day, today, onClose }: Omit<NoteDialogProps, 'title' | 'open'>) => {
  const [before, setBefore] = useState(instanceOn(habit, day)?.notes ?? null);
  const [text, setText] = useState(before ?? '');
  const [problems, setProblems] = useState<{ note?: string }>({});
  const save = useSaveNote(habit, day);
  const closeIfUnchanged = useCloseIfUnchanged({ text }, onClose);
  const handleSubmit = () => {
    const note = noteFrom(text);
    if (note !== null && note.length > NOTE_MAX) {
      setProblems({ note: `A note has at most ${NOTE_MAX} characters` });
    } else if (note === before) onClose();
    else save.mutate(note, { onSuccess: () => handleSaved(note) });
  };
  const handleSaved = (note: string | null) => {
    setBefore(note);
    closeIfUnchanged();
  };
  return (
    <Form errors={problems} onSubmit={handleSubmit} className="grid gap-5">
      <TextArea
        {...wordsFor(habit, day === today)}
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={problems.note}
      />
      <FormFooter onCancel={onClose} saving={save.isPending}>
        Save note
      </FormFooter>
    </Form>
  );
};

/** Who reads the note. Only notes of today are on the profile. */
const wordsFor = ({ isPrivate }: Habit, isOfToday: boolean) => {
  if (isPrivate) return { label: 'Note', hint: 'Only you can read it. Leave it empty to remove it.' };
  const readers = isOfToday ? 'Everybody can read it on your profile.' : 'Your profile shows only the notes of today.';
  return { label: 'Public note', hint: `${readers} Leave it empty to remove it.` };
};

// docs/product.md, Notices.
const SAVED_MS = 2000;

/** Saves the note; null clears it. A failure rolls the list back and keeps the typed text. */
const useSaveNote = (habit: Habit, day: CalendarDay) =>
  useChange(saveInstance, {
    send: (notes: string | null) => wantChange({ habitId: habit.id, date: day }, { notes }),
    done: () => showToast({ title: 'Note saved', variant: 'success', durationMs: SAVED_MS }),
    failure: (error) => ({
      title: 'Error saving note',
      description: reasonOf(error, 'There was a problem saving your note.'),
    }),
  });
