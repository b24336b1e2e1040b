import type { IconName } from '#ui/icon-names.ts';
import type { DayStatus } from '@crushing/domain/progress/day-details';
import type { OwnDayEntry } from '#features/progress/habit-facts.ts';
import { PrivateMark } from '#features/habits/private-mark.tsx';
import { Icon } from '#ui/icon.tsx';

type Group = { status: DayStatus; title: string; icon: IconName; tone: string };

const GROUPS: readonly Group[] = [
  { status: 'completed', title: 'Completed', icon: 'check', tone: 'text-accent-text' },
  { status: 'skipped', title: 'Skipped', icon: 'minus', tone: 'text-muted' },
  { status: 'missed', title: 'Missed', icon: 'x', tone: 'text-muted' },
  { status: 'open', title: 'Still open', icon: 'circle', tone: 'text-muted' },
];

type DayListsProps = {
  entries: readonly OwnDayEntry[];
  /** The number of habits named in each list; the others are only counted. */
  most?: number;
};

/** The completed, skipped and missed habits of a day, with notes for completed ones. */
export const DayLists = ({ entries, most = Infinity }: DayListsProps) => {
  if (entries.length === 0) return <p className="text-muted">Nothing was scheduled.</p>;
  return (
    <div className="grid gap-3">
      {GROUPS.map(({ status, ...group }) => (
        <DayList key={status} {...group} entries={entries.filter((entry) => entry.status === status)} most={most} />
      ))}
    </div>
  );
};

type DayListProps = Omit<Group, 'status'> & { entries: readonly OwnDayEntry[]; most: number };

const DayList = ({ title, icon, tone, entries, most }: DayListProps) => {
  if (entries.length === 0) return null;
  return (
    <section>
      <h3 className={`flex items-center gap-1 text-caption ${tone}`}>
        <Icon name={icon} size={14} />
        {title}
      </h3>
      <ul className="mt-1 grid gap-1">
        {entries.slice(0, most).map(({ habitId, name, note, isScheduled, isPrivate }) => (
          <li key={habitId}>
            <span className="progress-name wrap-anywhere">{name}</span>
            {isPrivate && <PrivateMark />}
            {!isScheduled && <span className="text-meta text-muted"> · on a day off</span>}
            {note !== null && <p className="text-meta wrap-anywhere whitespace-pre-line text-muted">{note}</p>}
          </li>
        ))}
        {entries.length > most && <li className="text-meta text-muted">and {entries.length - most} more</li>}
      </ul>
    </section>
  );
};
