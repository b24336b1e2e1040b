import './waitlist-banner.css';
import { waitlistWords } from '@crushing/domain/challenge/challenge-words';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#navigation/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { bannerDismissed } from './banner-memory.ts';
import { useWaitlist } from './use-waitlist.ts';
import { WaitlistButton } from './waitlist-button.tsx';

/**
 * Invites to the next challenge, beside the habits. It appears once the waitlist is read, but not for people who are on
 * it already. A person who joins here sees the confirmation, and can leave again.
 */
export const WaitlistBanner = () => {
  const { data } = useWaitlist();
  const [wasInvited, setWasInvited] = useState(false);
  if (data === undefined) return null;
  const { userOnWaitlist, waitlistCount } = data;
  if (!userOnWaitlist && !wasInvited) setWasInvited(true);
  if (userOnWaitlist && !wasInvited) return null;
  return (
    <section aria-labelledby="waitlist-banner" className="waitlist-banner">
      <div className="flex items-start justify-between">
        <h2 id="waitlist-banner" className="text-card">
          <Link href={paths.challenge()} className="hover:underline">
            7 Day Challenge
          </Link>
        </h2>
        <IconButton
          icon="x"
          label="Dismiss the 7 Day Challenge"
          iconSize={16}
          className="waitlist-banner-dismiss"
          onClick={() => bannerDismissed.write(true)}
        />
      </div>
      <p className="waitlist-banner-words">
        {userOnWaitlist ? 'You are on the waitlist.' : 'Seven days, together.'}
        <br />
        {waitlistCount === 0 ? 'Be the first.' : waitlistWords(waitlistCount)}
      </p>
      <WaitlistButton userOnWaitlist={userOnWaitlist} size="small" />
    </section>
  );
};
