import { Skeleton } from '#ui/skeleton.tsx';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The boxes of a profile before it is known. */
export const ProfileSkeleton = () => (
  <div className="profile profile-skeleton">
    <div className="profile-side">
      <div className="profile-name">
        <Skeleton className="profile-skeleton-face rounded-full!" />
        <span className="grid grow gap-2">
          <Skeleton className="h-7" />
          <Skeleton className="h-6" />
        </span>
      </div>
      <Skeleton className="h-24" />
      <Skeleton className="profile-skeleton-days" />
      <Skeleton className="h-11" />
      <Skeleton className="h-6" />
    </div>
    <ul className="profile-list profile-habits">
      {ROWS.map((row) => (
        <li key={row}>
          <Skeleton className="profile-skeleton-circle rounded-full!" />
          <Skeleton className="h-6 w-1/2" />
        </li>
      ))}
    </ul>
  </div>
);
