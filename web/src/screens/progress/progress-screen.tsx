import { displayName } from '@crushing/domain/people/display-name';
import { useOwnersDay } from '#features/accounts/owners-day.ts';
import { useUser } from '#features/accounts/session.ts';
import { useHabits } from '#features/habits/use-habits.ts';
import { ProgressBoard } from '#features/progress/progress-board.tsx';
import { useLayer } from '#navigation/layer.ts';
import { SignedInFrame } from '#screens/signed-in/signed-in-frame.tsx';
import { signedInScreen } from '#screens/signed-in/signed-in-screen.tsx';

export const ProgressScreen = signedInScreen(() => {
  const user = useUser();
  const owner = { name: displayName(user), picture: user.profileImage, username: user.username };
  const { today } = useOwnersDay();
  const reading = useHabits(today, today);
  const [, open] = useLayer();
  return (
    <SignedInFrame
      title="Progress"
      reading={reading}
      className="mx-auto flex w-full max-w-grid grow flex-col px-4 pt-2 pb-12 md:px-6 md:pt-6"
    >
      <h1 tabIndex={-1} className="mb-4 text-h1 md:mb-6">
        Progress
      </h1>
      <ProgressBoard reading={reading} today={today} owner={owner} onAdd={() => open('new-habit')} />
    </SignedInFrame>
  );
});
