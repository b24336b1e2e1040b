import { useState } from 'react';
import { useOwnersDay } from '#features/accounts/owners-day.ts';
import { useUser } from '#features/accounts/session.ts';
import { useHabits } from '#features/habits/use-habits.ts';
import { ProgressBoard } from '#features/progress/progress-board.tsx';
import { SignedInFrame } from '#screens/signed-in/signed-in-frame.tsx';
import { signedInScreen } from '#screens/signed-in/signed-in-screen.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';

const habitForm = lazyDialog(async () => (await import('#features/habits/form/habit-form-dialog.tsx')).HabitFormDialog);

export const ProgressScreen = signedInScreen(() => {
  const { username } = useUser();
  const { today } = useOwnersDay();
  const reading = useHabits(today, today);
  const [isAdding, setAdding] = useState(false);
  return (
    <SignedInFrame
      title="Progress"
      reading={reading}
      className="mx-auto flex w-full max-w-grid grow flex-col px-4 pt-2 pb-12 md:px-6 md:pt-6"
    >
      <h1 tabIndex={-1} className="mb-4 text-h1 md:mb-6">
        Progress
      </h1>
      <ProgressBoard reading={reading} today={today} username={username} onAdd={() => setAdding(true)} />
      <habitForm.Dialog open={isAdding} onClose={() => setAdding(false)} />
    </SignedInFrame>
  );
});
