import './grid-side.css';
import type { ReactNode } from 'react';
import { useUserActive } from '#browser/use-user-active.ts';
import { LatestReceived } from '#features/encouragement/latest-received.tsx';
import { LatestActivity } from '#features/feed/latest-activity.tsx';
import { LiveCard } from '#features/profile-views/live-card.tsx';

/** Who watches, what the people one follows do, and the last encouragement. They are read once somebody uses the page. */
export const GridSide = () => {
  const isActive = useUserActive();
  return (
    <div className="grid-side">
      <Part title="Live Activity">{isActive && <LiveCard />}</Part>
      <Part title="Activity" room="grid-side-rows">
        {isActive && <LatestActivity />}
      </Part>
      <Part title="Recent encouragement" room="grid-side-received">
        {isActive && <LatestReceived />}
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
