import { displayName } from '@crushing/domain/accounts/display-name';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Followed } from './use-follow.ts';
import { useFollow, useSetFollowing } from './use-follow.ts';

type FollowButtonProps = {
  person: Followed;
  /** Called after a change, for counts that stand beside it. */
  onChanged?: () => void;
};

/** Follows or unfollows a person. Not for visitors, and not for oneself. */
export const FollowButton = ({ person, onChanged }: FollowButtonProps) => {
  const { isFollowing = false, isBusy, setFollowing } = useFollow(person, onChanged);
  return (
    <Button variant={isFollowing ? 'outline' : 'primary'} loading={isBusy} onClick={() => setFollowing(!isFollowing)}>
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

/** As above in a row of a list, where it is known whether the person is followed. */
export const FollowInRow = ({ person }: { person: Followed & { readonly isFollowing: boolean } }) => {
  const { data, isPending, mutate } = useSetFollowing(person);
  const isFollowing = data?.isFollowing ?? person.isFollowing;
  return (
    <Button
      variant={isFollowing ? 'ghost' : 'outline'}
      size="small"
      loading={isPending}
      onClick={() => mutate(!isFollowing)}
    >
      {isFollowing ? 'Unfollow' : 'Follow'}
      <span className="sr-only"> {displayName(person)}</span>
    </Button>
  );
};
