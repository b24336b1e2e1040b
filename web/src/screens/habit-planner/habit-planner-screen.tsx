import { useOwnersDay } from '#features/accounts/owners-day.ts';
import { PlannerBoard } from '#features/habits/planner/planner-board.tsx';
import { useHabits } from '#features/habits/use-habits.ts';
import { SignedInFrame } from '#screens/signed-in/signed-in-frame.tsx';
import { signedInScreen } from '#screens/signed-in/signed-in-screen.tsx';

export const HabitPlannerScreen = signedInScreen(() => {
  const { today } = useOwnersDay();
  const reading = useHabits(today, today);
  return (
    <SignedInFrame
      title="Habit Planner"
      reading={reading}
      className="mx-auto flex w-full max-w-grid grow flex-col px-4 pt-2 pb-12 md:px-6 md:pt-6"
    >
      <h1 tabIndex={-1} className="text-h1">
        Habit Planner
      </h1>
      <div className="mt-1">
        <PlannerBoard reading={reading} today={today} />
      </div>
    </SignedInFrame>
  );
});
