import { Button } from '#ui/button.tsx';
import type { ButtonSize } from '#ui/button-classes.ts';
import { useWaitlistChange } from './use-waitlist.ts';

type WaitlistButtonProps = {
  userOnWaitlist: boolean;
  size?: ButtonSize;
  /** Whether joining is the one thing to do here. */
  isPrimary?: boolean;
};

/** Joins the waitlist or leaves it. One button, so that the focus stays on it. */
export const WaitlistButton = ({ userOnWaitlist, size = 'medium', isPrimary = false }: WaitlistButtonProps) => {
  const { isBusy, join, leave } = useWaitlistChange();
  return (
    <Button
      variant={isPrimary && !userOnWaitlist ? 'primary' : 'outline'}
      size={size}
      loading={isBusy}
      onClick={userOnWaitlist ? leave : join}
    >
      {userOnWaitlist ? 'Leave waitlist' : 'Join waitlist'}
    </Button>
  );
};
