import './grid-side.css';
import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { useStoredValue } from '#browser/stored-value.ts';
import { useMediaQuery } from '#browser/use-media-query.ts';
import { useLookedAt } from '#browser/use-user-active.ts';
import { bannerDismissed, knownOnWaitlist } from '#features/challenge/banner-memory.ts';
import { WaitlistBanner } from '#features/challenge/waitlist-banner.tsx';
import { LatestReceived } from '#features/encouragement/latest-received.tsx';
import { LatestActivity } from '#features/feed/latest-activity.tsx';
import { LiveCard } from '#features/profile-views/live-card.tsx';

/**
 * The next challenge, the watchers, the activity of followed people, and the last encouragement. The first paint
 * reserves their space. Beside the habits they come at once. Below them they come after the first movement, press, key
 * or scroll, or after two seconds without one.
 */
export const GridSide = () => {
  const isBeside = useMediaQuery('(width >= 64rem)');
  // Rendered in pieces, so that a press in between is answered.
  const isWanted = useDeferredValue(useLookedAt(isBeside ? 0 : undefined));
  const [isDismissed] = useStoredValue(bannerDismissed);
  // Read once per visit: a person who joins now sees that it worked, and may leave again.
  const [wasOnWaitlist] = useState(knownOnWaitlist.read);
  return (
    <div className="grid-side">
      {!isDismissed && (
        // A hidden banner reads too, so that the next visit knows if the person has left the waitlist elsewhere.
        <div className="grid-side-banner" hidden={wasOnWaitlist}>
          {isWanted && <WaitlistBanner />}
        </div>
      )}
      <Part title="Live Activity">{isWanted && <LiveCard />}</Part>
      <Part title="Activity" room="grid-side-rows">
        {isWanted && <LatestActivity />}
      </Part>
      <Part title="Recent encouragement" room="grid-side-received">
        {isWanted && <LatestReceived />}
      </Part>
    </div>
  );
};

type PartProps = { title: string; room?: string; children: ReactNode };

const Part = ({ title, room, children }: PartProps) => (
  <section className="grid content-start gap-1">
    <h2 className="text-card">{title}</h2>
    <div className={room ?? 'min-h-6'}>{children}</div>
  </section>
);
