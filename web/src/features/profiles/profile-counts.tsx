import './profile-counts.css';
import { getFollowCounts } from '@crushing/contract/following/endpoints';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useReading } from '#api/use-reading.ts';
import { ViewersBadge } from '#features/profile-views/viewers-badge.tsx';

type ProfileCountsProps = {
  userId: number;
  /** The counts are read again when this number changes. */
  version: number;
  isOwner: boolean;
};

/** Followers, following and who looks at the page now. Room is kept until they are known. */
export const ProfileCounts = ({ userId, version, isOwner }: ProfileCountsProps) => {
  const { answer, readAgain } = useReading(getFollowCounts, { params: { id: userId } });
  const readVersion = useRef(version);
  const readIfNewer = useEffectEvent((wanted: number) => {
    if (wanted === readVersion.current) return;
    readVersion.current = wanted;
    void readAgain();
  });
  useEffect(() => readIfNewer(version), [version]);
  return (
    <div className="profile-counts">
      {answer && (
        <>
          <span>
            <b>{answer.followers}</b> {answer.followers === 1 ? 'follower' : 'followers'}
          </span>
          <span>
            <b>{answer.following}</b> following
          </span>
        </>
      )}
      <ViewersBadge userId={userId} isOwner={isOwner} />
    </div>
  );
};
