import './timer.css';
import { useState } from 'react';
import { useStore } from '#browser/store.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, FormFooter } from '#ui/dialogs/dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { focusTimer } from './focus-timer.ts';
import { timerDigits } from './timer-words.ts';
import type { TimerReading } from './timer-words.ts';
import { minutesFrom, MINUTES_MAX, remainingMsOf } from './timer.ts';

export const TimerPanel = () => {
  const reading = useStore(focusTimer);
  const [isSetting, setSetting] = useState(false);
  const isRunning = reading.timer.phase === 'running';
  const setMinutes = (minutes: number) => {
    focusTimer.run({ kind: 'set', minutes });
    setSetting(false);
  };
  return (
    <section aria-label="Timer" className="mt-3 mb-2 grid w-full grid-cols-1 justify-items-center gap-2 md:my-4">
      <TimerDial reading={reading} />
      <div className="grid w-full max-w-80 grid-cols-[repeat(auto-fit,minmax(4rem,1fr))]">
        <TimerButton
          label={isRunning ? 'Pause' : 'Start'}
          onPress={() => focusTimer.run({ kind: isRunning ? 'pause' : 'start' })}
        />
        <TimerButton label="Reset" onPress={() => focusTimer.run({ kind: 'reset' })} />
        <TimerButton label="Set time" onPress={() => setSetting(true)} />
        <TimerButton label="+1 min" onPress={() => focusTimer.run({ kind: 'increment' })} />
      </div>
      <SetTimeDialog
        open={isSetting}
        lengthMs={reading.timer.lengthMs}
        onSet={setMinutes}
        onClose={() => setSetting(false)}
      />
    </section>
  );
};

const TimerButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <Button variant="ghost" className="px-1 whitespace-nowrap text-muted!" onClick={onPress}>
    {label}
  </Button>
);

// docs/product.md, Look and feel. On phones the drawing scales with its box.
const SIZE = 240;
const RING_WIDTH = 3;
const MIDDLE = SIZE / 2;
const RADIUS = MIDDLE - RING_WIDTH / 2;

/** The remaining time, as digits in a ring. It is no live region: only some moments are announced. */
const TimerDial = ({ reading }: { reading: TimerReading }) => {
  const left = remainingMsOf(reading.timer, reading.nowMs) / reading.timer.totalMs;
  return (
    <div className="@container relative grid aspect-square w-52 max-w-full place-items-center md:w-60">
      <svg
        aria-hidden
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        fill="none"
        strokeWidth={RING_WIDTH}
        className="absolute inset-0"
      >
        <circle cx={MIDDLE} cy={MIDDLE} r={RADIUS} className="stroke-border" />
        <circle cx={MIDDLE} cy={MIDDLE} r={RADIUS} pathLength={1} className="timer-ring" strokeDashoffset={1 - left} />
      </svg>
      <span role="timer" className="text-timer text-[length:min(3.5rem,26.9cqi)]! tabular-nums">
        {timerDigits(reading)}
      </span>
    </div>
  );
};

type SetTimeDialogProps = { open: boolean; lengthMs: number; onSet: (minutes: number) => void; onClose: () => void };

const SetTimeDialog = ({ open, onClose, ...form }: SetTimeDialogProps) => (
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
