import { useState } from 'react';
import { Dialog, FormFooter } from '#ui/dialogs/dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { minutesFrom } from './minutes-from.ts';
import { MINUTES_MAX } from './timer.ts';

type SetTimeDialogProps = { open: boolean; lengthMs: number; onSet: (minutes: number) => void; onClose: () => void };

/** Asks how long the timer shall run. */
export const SetTimeDialog = ({ open, onClose, ...form }: SetTimeDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Set time">
    <SetTimeForm {...form} onClose={onClose} />
  </Dialog>
);

const SetTimeForm = ({ lengthMs, onSet, onClose }: Omit<SetTimeDialogProps, 'open'>) => {
  const [text, setText] = useState(String(lengthMs / 60_000));
  const [problems, setProblems] = useState<{ minutes?: string }>({});
  const handleSubmit = () => {
    const minutes = minutesFrom(text);
    if (minutes === null) setProblems({ minutes: `Choose a whole number from 1 to ${MINUTES_MAX}` });
    else onSet(minutes);
  };
  return (
    <Form errors={problems} onSubmit={handleSubmit} className="grid gap-5">
      <TextField
        label="Minutes"
        hint="The timer waits at this time until you start it."
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        error={problems.minutes}
      />
      <FormFooter onCancel={onClose}>Set time</FormFooter>
    </Form>
  );
};
