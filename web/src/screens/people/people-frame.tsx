import './people.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { displayName } from '@crushing/domain/people/display-name';
import type { ApiError } from '#api/api-error.ts';
import { useReceived } from '#features/encouragement/use-received.ts';
import { ReceivedRows } from '#features/encouragement/received-rows.tsx';
import { FindPeople } from '#features/following/find-people.tsx';
import { useMediaQuery } from '#browser/use-media-query.ts';
import { paths } from '#navigation/paths.ts';
import { SignedInFrame } from '#screens/signed-in/signed-in-frame.tsx';
import { buttonClasses } from '#ui/button-classes.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useUser } from '#features/accounts/session.ts';
import { shareProfile } from '#features/profiles/share-profile.ts';

const ADDRESSES = [
  { label: 'Activity', href: paths.people() },
  { label: 'Following', href: paths.following() },
  { label: 'Encouragement', href: paths.encouragement() },
] as const;

type PeopleFrameProps = {
  title: 'People' | 'Following';
  subtitle?: string;
  here: (typeof ADDRESSES)[number]['label'];
  reading: { error: ApiError | null; dataUpdatedAt: number };
  children: ReactNode;
};

/** The three addresses of the People place. On wide windows the search and the received cheers stand beside them. */
export const PeopleFrame = ({ title, subtitle, here, reading, children }: PeopleFrameProps) => (
  <SignedInFrame
    title={here === 'Activity' ? title : here}
    reading={reading}
    className="mx-auto flex w-full max-w-grid grow flex-col px-4 pt-2 pb-12 md:px-6 md:pt-6"
  >
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0 grow basis-24">
        <h1 tabIndex={-1} className="text-h1">
          {title}
        </h1>
        {subtitle && <p className="text-muted">{subtitle}</p>}
      </div>
      <span className="people-search">
        <Invite />
        <Link
          href={paths.public()}
          title="Find Someone's Habits"
          className={buttonClasses('ghost', 'medium', '-me-3 w-11 px-0!')}
        >
          <Icon name="search" />
          <span className="sr-only">Find Someone's Habits</span>
        </Link>
      </span>
    </div>
    <nav aria-label="People" className="people-tabs mt-3 mb-2 rounded-button bg-sunken p-1">
      {ADDRESSES.map(({ label, href }) => (
        <Link
          key={href}
          href={href}
          aria-current={label === here ? 'page' : undefined}
          className={classNames('segment people-segment', label === here && 'segment-on')}
        >
          {label}
        </Link>
      ))}
    </nav>
    <div className="people-columns">
      <div className="min-w-0">{children}</div>
      <Rail here={here} />
    </div>
  </SignedInFrame>
);

const INVITE = 'Invite by link';

const Invite = () => <IconButton icon="user-plus" label={INVITE} title={INVITE} onClick={useInvite()} />;

const IN_RAIL_MAX = 2;

const Rail = ({ here }: Pick<PeopleFrameProps, 'here'>) => {
  const isWide = useMediaQuery('(width >= 64rem)');
  return (
    isWide && (
      <aside className="grid content-start gap-6">
        <section>
          <h2 className="pb-2 text-label text-muted">Find Someone's Habits</h2>
          <FindPeople />
          <InviteInRail />
        </section>
        {here !== 'Encouragement' && <ReceivedInRail />}
      </aside>
    )
  );
};

const InviteInRail = () => (
  <Button variant="ghost" className="mt-2" onClick={useInvite()}>
    <Icon name="user-plus" />
    {INVITE}
  </Button>
);

const ReceivedInRail = () => {
  const { data } = useReceived();
  if (data === undefined || data.encouragements.length === 0) return null;
  return (
    <section>
      <h2 className="text-label text-muted">Encouragement for you</h2>
      <ReceivedRows received={data.encouragements} most={IN_RAIL_MAX} />
    </section>
  );
};

/** Shares the address of one's own page, where others can follow. */
const useInvite = () => {
  const user = useUser();
  return () => void shareProfile(user.username, displayName(user), 'Follow my habits on Crushing.');
};
