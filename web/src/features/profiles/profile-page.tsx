import './profile.css';
import { firstName } from '@crushing/domain/people/first-name';
import type { ReactNode } from 'react';
import { FindSomeone } from './find-someone.tsx';
import { ProfileCounts } from './profile-counts.tsx';
import { ProfileHabits } from './profile-habits.tsx';
import { ProfileName } from './profile-name.tsx';
import { SleepingCircle } from './circle-faces.tsx';
import { TodaysProgress } from './todays-progress.tsx';
import type { Profile } from './use-profile.ts';

/** Who looks at the page. A `blocker` is a signed-in person who has blocked its owner. */
export type Viewer = 'visitor' | 'person' | 'owner' | 'blocker';

type ProfilePageProps = {
  profile: Profile;
  round: number;
  /** The counts are read again when this number changes. */
  countsVersion: number;
  readAtMs: number;
  viewer: Viewer;
  /** What the viewer can do with the person. */
  actions: ReactNode;
};

/** What others see of a person: who they are, their today, and each habit with a way to encourage. */
export const ProfilePage = ({ profile, round, countsVersion, readAtMs, viewer, actions }: ProfilePageProps) => {
  const { person, habits } = profile;
  const isEmpty = habits.length === 0;
  return (
    <div className="profile">
      <div className="profile-side">
        <ProfileName person={person} />
        {!isEmpty && <TodaysProgress profile={profile} />}
        {actions}
        <ProfileCounts userId={profile.userId} version={countsVersion} isOwner={viewer === 'owner'} />
      </div>
      <div className="profile-list">
        {isEmpty ? (
          <NoHabits firstName={firstName(person)} viewer={viewer} />
        ) : (
          <>
            {viewer === 'owner' && (
              <p className="mb-2 text-meta text-muted">This is what everybody sees. Private habits are not here.</p>
            )}
            <ProfileHabits round={round} profile={profile} mayEncourage={viewer !== 'blocker'} />
          </>
        )}
        <LastUpdated readAtMs={readAtMs} />
        <FindSomeone />
      </div>
    </div>
  );
};

type NoHabitsProps = { firstName: string; viewer: Viewer };

const NoHabits = ({ firstName, viewer }: NoHabitsProps) => (
  <section className="grid justify-items-center gap-2 px-4 py-6 text-center">
    <SleepingCircle />
    <h2 className="text-h2">No public habits to show</h2>
    <p className="max-w-form text-muted">{wordsForNone(firstName, viewer)}</p>
  </section>
);

const wordsForNone = (firstName: string, viewer: Viewer): string => {
  switch (viewer) {
    case 'owner':
      return 'What you do today stays with you. Habits that are not private appear here.';
    case 'visitor':
    case 'blocker':
      return `What ${firstName} does today stays with ${firstName}.`;
    case 'person':
      return `What ${firstName} does today stays with ${firstName}. You can follow and be there when that changes.`;
  }
};

/** When this browser read the page last. A failed refresh leaves it as it was. */
const LastUpdated = ({ readAtMs }: { readAtMs: number }) => (
  <p className="profile-updated">
    <span>Last updated</span>{' '}
    <time dateTime={new Date(readAtMs).toISOString()} title={new Date(readAtMs).toLocaleString('en-US')}>
      {timeFormat.format(readAtMs)}
    </time>{' '}
    · <span>Auto-refreshes every 30 minutes</span>
  </p>
);

const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
