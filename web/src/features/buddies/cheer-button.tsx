import { useEncourage } from '#features/encouragement/use-encourage.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

const CHEER_KEY = 'buddy';

export type CheerButtonProps = {
  person: Parameters<typeof useEncourage>[0];
  /** Ends the block, where the person is blocked. */
  onUnblock?: () => void;
};

/** Encourages the other of two buddies. Where they are blocked, it ends that. */
export const CheerButton = ({ person, onUnblock }: CheerButtonProps) => {
  const { encourage, isResting } = useEncourage(person);
  if (onUnblock)
    return (
      <Button variant="outline" onClick={onUnblock}>
        Unblock
      </Button>
    );
  return (
    <Button
      variant="outline"
      className="max-w-full"
      aria-disabled={isResting || undefined}
      onClick={() => encourage(CHEER_KEY)}
    >
      <Icon name="heart" />
      Send Encouragement
    </Button>
  );
};
