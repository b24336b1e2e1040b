import type { IconName } from '#ui/icon-names.ts';
import type { DetailState } from '@crushing/domain/progress/day-details';
import type { OwnDayDetail } from '#features/progress/habit-facts.ts';
import { PrivateMark } from '#features/habits/private-mark.tsx';
import { Icon } from '#ui/icon.tsx';

type Group = { state: DetailState; title: string; icon: IconName; tone: string };

const GROUPS: readonly Group[] = [
  { state: 'completed', title: 'Completed', icon: 'check', tone: 'text-accent-text' },
  { state: 'skipped', title: 'Skipped', icon: 'minus', tone: 'text-muted' },
  { state: 'missed', title: 'Missed', icon: 'x', tone: 'text-muted' },
  { state: 'open', title: 'Still open', icon: 'circle', tone: 'text-muted' },
];

type DayListsProps = {
  details: readonly OwnDayDetail[];
  /** The number of habits named in each list; the others are only counted. */
  most?: number;
};

/** The completed, skipped and missed habits of a day, with notes for completed ones. */
export const DayLists = ({ details, most = Infinity }: DayListsProps) => {
  if (details.length === 0) return <p className="text-muted">Nothing was scheduled.</p>;
  return (
    <div className="grid gap-3">
      {GROUPS.map(({ state, ...group }) => (
        <DayList key={state} {...group} details={details.filter((detail) => detail.state === state)} most={most} />
      ))}
    </div>
  );
};

type DayListProps = Omit<Group, 'state'> & { details: readonly OwnDayDetail[]; most: number };

const DayList = ({ title, icon, tone, details, most }: DayListProps) => {
  if (details.length === 0) return null;
  return (
    <section>
      <h3 className={`flex items-center gap-1 text-caption ${tone}`}>
        <Icon name={icon} size={14} />
        {title}
      </h3>
      <ul className="mt-1 grid gap-1">
        {details.slice(0, most).map(({ habitId, name, note, isScheduled, isPrivate }) => (
          <li key={habitId}>
            <span className="progress-name wrap-anywhere">{name}</span>
            {isPrivate && <PrivateMark />}
            {!isScheduled && <span className="text-meta text-muted"> · on a day off</span>}
            {note !== null && <p className="text-meta wrap-anywhere whitespace-pre-line text-muted">{note}</p>}
          </li>
        ))}
        {details.length > most && <li className="text-meta text-muted">and {details.length - most} more</li>}
      </ul>
    </section>
  );
};
