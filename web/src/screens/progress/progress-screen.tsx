import { useState } from 'react';
import { InnerHeader } from '#app/inner-header.tsx';
import { ScreenFrame } from '#app/screen-frame.tsx';
import { useUser } from '#features/accounts/use-session.ts';
import { OfflineStrip } from '#features/dashboard/offline-strip.tsx';
import { timeZoneOfUser } from '#features/dashboard/time-zone-of-user.ts';
import { useToday } from '#features/dashboard/use-today.ts';
import { useUnreachable } from '#features/dashboard/use-unreachable.ts';
import { useHabits } from '#features/habits/use-habits.ts';
import { ProgressBoard } from '#features/progress/progress-board.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { WhenOpened } from '#ui/when-opened.tsx';

const habitForm = lazyPart(async () => (await import('#features/habits/form/habit-form-dialog.tsx')).HabitFormDialog);

export const ProgressScreen = () => {
  const user = useUser();
  const timeZone = timeZoneOfUser(user);
  const today = useToday(timeZone);
  const reading = useHabits(today, today);
  const [isAdding, setAdding] = useState(false);
  const unreachable = useUnreachable(reading.error);
  return (
    <ScreenFrame
      title="Progress"
      className="mx-auto flex w-full max-w-grid grow flex-col px-4 pt-2 pb-12 md:px-6 md:pt-6"
      header={
        <>
          <InnerHeader />
          {unreachable && <OfflineStrip reason={unreachable} readAtMs={reading.dataUpdatedAt} timeZone={timeZone} />}
        </>
      }
    >
      <h1 tabIndex={-1} className="mb-4 text-h1 md:mb-6">
        Progress
      </h1>
      <ProgressBoard reading={reading} today={today} username={user.username} onAdd={() => setAdding(true)} />
      <WhenOpened open={isAdding}>
        <habitForm.Part open={isAdding} onClose={() => setAdding(false)} />
      </WhenOpened>
    </ScreenFrame>
  );
};
