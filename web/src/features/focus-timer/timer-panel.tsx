import { useState } from 'react';
import { useStore } from '#browser/store.ts';
import { Button } from '#ui/button.tsx';
import { focusTimer } from './focus-timer.ts';
import { SetTimeDialog } from './set-time-dialog.tsx';
import { TimerDial } from './timer-dial.tsx';

/** The countdown of Focus: ring and digits, and what can be done with it. */
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
