import './buddies.css';
import { displayName } from '@crushing/domain/people/display-name';
import type { ComponentType } from 'react';
import { useWatchedPeople } from '#api/live-news.ts';
import { storedValue, useStoredValue } from '#browser/stored-value.ts';
import { Button } from '#ui/button.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton, WithSkeleton } from '#ui/skeleton.tsx';
import { share } from '#browser/share.ts';
import { paths } from '#navigation/paths.ts';
import { tellShared } from '#ui/toast/tell-shared.ts';
import { BuddyColumn } from './buddy-column.tsx';
import type { CheerButtonProps } from './cheer-button.tsx';
import type { OwnColumnProps } from './own-column.tsx';
import { useBuddies } from './use-buddy.ts';
import type { Buddy, BuddyReading } from './use-buddy.ts';

const photos = storedValue<boolean>('crushing-buddy-photos', false, (found) =>
  typeof found === 'boolean' ? found : null,
);
const PICTURES = [
  { value: 'initials', label: 'Initials' },
  { value: 'photos', label: 'Photos' },
] as const;

type BuddiesPageProps = {
  usernames: readonly [string, string];
  /** Null for visitors. */
  ownId: number | null;
  /** The column of the signed-in person. Visitors do not load its code. */
  OwnColumn: ComponentType<OwnColumnProps>;
  /** The button that encourages the other person. Only a signed-in person who is one of the two sees it. */
  Cheer: ComponentType<CheerButtonProps>;
};

/** Two people side by side; the signed-in one first. */
export const BuddiesPage = ({ usernames, ownId, OwnColumn, Cheer }: BuddiesPageProps) => {
  const [first, second] = useBuddies(usernames, ownId);
  const [hasPhotos, setPhotos] = useStoredValue(photos);
  const found = [first.answer, second.answer].filter((answer) => answer !== undefined);
  useWatchedPeople(found.map(({ user }) => user.id).join(','));
  const hasFailed = hasNothing(first) || hasNothing(second);
  const isOnlySecondOwn = second.answer?.user.id === ownId && first.answer?.user.id !== ownId;
  const columns: readonly [BuddyReading, BuddyReading] = isOnlySecondOwn ? [second, first] : [first, second];
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-h1">
          Buddies
        </h1>
        <Segmented
          label="Pictures"
          className="buddies-pictures"
          options={PICTURES}
          value={hasPhotos ? 'photos' : 'initials'}
          onChange={(chosen) => setPhotos(chosen === 'photos')}
        />
      </div>
      {hasFailed ? (
        <NotLoaded
          words={NOT_LOADED}
          readings={[first, second].map(({ isReading, readAgain, error }) => ({
            isFetching: isReading,
            refetch: readAgain,
            error,
          }))}
        />
      ) : (
        <WithSkeleton loading={found.length < 2} label="Loading buddies" skeleton={<BuddiesSkeleton />}>
          {() => (
            <>
              <h2 className="buddies-heading text-center text-meta text-muted">Today&apos;s Habits</h2>
              <div className="buddies">
                <Column reading={columns[0]} hasPhotos={hasPhotos} ownId={ownId} OwnColumn={OwnColumn} />
                <Column reading={columns[1]} hasPhotos={hasPhotos} ownId={ownId} OwnColumn={OwnColumn} />
              </div>
              <Below buddies={columns.flatMap(({ answer }) => answer ?? [])} ownId={ownId} Cheer={Cheer} />
            </>
          )}
        </WithSkeleton>
      )}
    </>
  );
};

const NOT_LOADED = {
  title: 'Error Loading Buddies',
  text: 'Could not load buddy data. Please check the usernames and try again.',
  retryLabel: 'Try again',
};

const hasNothing = ({ answer, error }: BuddyReading): boolean => answer === undefined && error !== null;

type ColumnProps = Pick<BuddiesPageProps, 'ownId' | 'OwnColumn'> & { reading: BuddyReading; hasPhotos: boolean };

const Column = ({ reading: { answer, readAgain }, hasPhotos, ownId, OwnColumn }: ColumnProps) => {
  if (answer === undefined) return null;
  return answer.user.id === ownId ? (
    <OwnColumn buddy={answer} hasPhotos={hasPhotos} readAgain={readAgain} />
  ) : (
    <BuddyColumn buddy={answer} hasPhotos={hasPhotos} isOwn={false} />
  );
};

const isDone = ({ completedToday, totalHabits }: Buddy): boolean => totalHabits > 0 && completedToday === totalHabits;

type BelowProps = Pick<BuddiesPageProps, 'ownId' | 'Cheer'> & { buddies: readonly Buddy[] };

/** Says whether both are done, and offers to encourage and to share. */
const Below = ({ buddies, ownId, Cheer }: BelowProps) => {
  const [one, other] = buddies;
  if (one === undefined || other === undefined) return null;
  const isOwn = one.user.id === ownId;
  // The address may name the same person twice.
  const areBothDone = one.user.id !== other.user.id && isDone(one) && isDone(other);
  return (
    <div className="mt-6 grid justify-items-center gap-3">
      <p role="status" className="min-h-6 text-center text-muted">
        {areBothDone && (isOwn ? 'Both of you are done today.' : 'Both are done today.')}
      </p>
      <div className="flex min-w-0 flex-wrap justify-center gap-2">
        {isOwn && other.user.id !== ownId && <Cheer person={other.user} />}
        <Button
          variant="ghost"
          onClick={() => void shareBuddies(one.user.username, other.user.username, displayName(other.user))}
        >
          Share
        </Button>
      </div>
    </div>
  );
};

const ROWS = [1, 2, 3, 4, 5, 6];

const BuddiesSkeleton = () => (
  <div className="buddies pt-8">
    {[1, 2].map((column) => (
      <div key={column} className="buddies-person">
        <div className="grid justify-items-center gap-3 pb-3">
          <Skeleton className="buddies-face rounded-full!" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
        {ROWS.map((row) => (
          <div key={row} className="buddies-habit">
            <Skeleton className="size-6.5 rounded-full!" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        ))}
      </div>
    ))}
  </div>
);

/** Shares the address of a buddies page, or copies it, and says which. */
const shareBuddies = async (one: string, other: string, name: string): Promise<void> => {
  const url = new URL(paths.buddies(one, other), window.location.href).href;
  tellShared(await share({ title: `Buddies with ${name} on Crushing`, url }));
};
