import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ButtonSize } from '#ui/button-classes.ts';
import type { Followed } from './use-follow.ts';
import { useFollow } from './use-follow.ts';

type FollowButtonProps = {
  person: Followed;
  size?: ButtonSize;
  className?: string;
  /** Called after a change, for counts that stand beside it. */
  onChanged?: () => void;
};

/** Follows or unfollows a person. Not for visitors, and not for oneself. */
export const FollowButton = ({ person, size = 'medium', className, onChanged }: FollowButtonProps) => {
  const { isFollowing = false, isBusy, setFollowing } = useFollow(person, onChanged);
  return (
    <Button
      variant={isFollowing ? 'outline' : 'primary'}
      size={size}
      className={className}
      loading={isBusy}
      onClick={() => setFollowing(!isFollowing)}
    >
      {/* Both labels share a cell, so that the width stays. */}
      <span className="grid place-items-center *:col-start-1 *:row-start-1">
        <span className={isFollowing ? 'invisible' : 'inline-flex items-center gap-2'}>
          <Icon name="user-plus" />
          Follow
        </span>
        <span className={isFollowing ? undefined : 'invisible'}>Unfollow</span>
      </span>
    </Button>
  );
};
