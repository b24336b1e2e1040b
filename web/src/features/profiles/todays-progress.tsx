import { progressLine } from '@crushing/domain/profiles/missed';
import { percentOf } from '@crushing/domain/progress/rates';
import { LastDays } from './last-days.tsx';
import type { Profile } from './use-profile.ts';

/** How much of today is done, in a number, in words, and beside the six days before. */
export const TodaysProgress = ({ profile: { person, day, last30 } }: { profile: Profile }) => {
  const { done, total } = person.today;
  const percent = percentOf(done, total);
  return (
    <>
      <section>
        <h2 className="text-label">Today's Progress</h2>
        <p className="profile-progress">
          {total === 0 ? (
            <b>Nothing due</b>
          ) : (
            <>
              <b>{percent}%</b>
              <span className="text-muted">
                {done} completed, {total - done} incomplete
              </span>
            </>
          )}
        </p>
        <p className="profile-line">
          <bdi>{person.username}</bdi> <span>{total === 0 ? 'has a free day' : progressLine(percent)}</span>
        </p>
      </section>
      <LastDays today={day} shares={[...last30.slice(-7, -1), total === 0 ? null : done / total]} />
    </>
  );
};
