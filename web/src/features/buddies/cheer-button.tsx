import { useEncourage } from '#features/encouragement/use-encourage.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

const CHEER_KEY = 'buddy';

export type CheerButtonProps = { person: Parameters<typeof useEncourage>[0] };

/** Encourages the other of two buddies. */
export const CheerButton = ({ person }: CheerButtonProps) => {
  const { encourage, isResting } = useEncourage(person);
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
