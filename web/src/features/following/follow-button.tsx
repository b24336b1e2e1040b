import { displayName } from '@crushing/domain/people/display-name';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUnblock } from '#features/blocking/use-unblock.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import type { Followed, FollowStatus } from './use-follow.ts';
import { useFollowStatus, useSetFollowing } from './use-follow.ts';

type FollowButtonProps = {
  person: Followed;
  /** Called after a change, for counts that stand beside it. */
  onChanged?: () => void;
};

/** Follows, unfollows or unblocks a person. Not for visitors, and not for oneself. */
export const FollowButton = ({ person, onChanged }: FollowButtonProps) => {
  const { isFollowing, isBlocked, isUnknown } = useFollowStatus(person.id);
  const setFollowing = useSetFollowing(person, onChanged);
  const unblocking = useUnblock();
  const [isPressed, setPressed] = useState(false);
  const askedFor = useRef<number | null>(null);
  const followIfAsked = useEffectEvent(() => {
    const isAsked = askedFor.current === person.id;
    askedFor.current = null;
    if (isAsked && !isFollowing && !isBlocked) setFollowing.mutate(true);
  });
  useEffect(() => {
    if (!isUnknown) followIfAsked();
  }, [isUnknown]);
  const label = labelOf({ isFollowing, isBlocked });
  const press = () => {
    // A press before the answer counts as "Follow", which is what the button says.
    if (isUnknown) {
      askedFor.current = person.id;
      setPressed(true);
    } else if (isBlocked) unblocking.mutate(person);
    else setFollowing.mutate(!isFollowing);
  };
  return (
    <Button
      variant={label === 'Follow' ? 'primary' : 'outline'}
      // `unblocking` stays pending until all lists are read, but the button offers to follow before that.
      loading={(isPressed && isUnknown) || setFollowing.isPending || (isBlocked && unblocking.isPending)}
      aria-busy={isUnknown || undefined}
      onClick={press}
    >
      {/* The labels share a cell, so that the width stays. */}
      <span className="grid place-items-center *:col-start-1 *:row-start-1">
        {(['Follow', 'Unfollow', 'Unblock'] as const).map((each) => (
          <span key={each} className={classNames('inline-flex items-center gap-2', each !== label && 'invisible')}>
            {each === 'Follow' && <Icon name="user-plus" />}
            {each}
          </span>
        ))}
      </span>
    </Button>
  );
};

const labelOf = ({ isFollowing, isBlocked }: Pick<FollowStatus, 'isFollowing' | 'isBlocked'>) => {
  if (isBlocked) return 'Unblock';
  return isFollowing ? 'Unfollow' : 'Follow';
};

/** The follow button of a list row. The list says already whether the person is followed. */
export const FollowInRow = ({ person }: { person: Followed & { readonly isFollowing: boolean } }) => {
  const { isPending, mutate } = useSetFollowing(person);
  const { isFollowing } = person;
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
