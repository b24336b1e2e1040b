import { addDays, weekdayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dateLabel } from '@crushing/domain/calendar/date-label';
import { dayAt } from '@crushing/domain/calendar/time-zone';
import { weekdayLabel } from '@crushing/domain/calendar/weekday';
import type { Notice } from '@crushing/contract/notifications/schemas';
import { useOwnersDay } from '#features/accounts/owners-day.ts';
import { EmptyDrawing } from '#ui/drawings/empty-drawing.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { WhenLoaded } from '#ui/when-loaded.tsx';
import { NoticeRow } from './notice-row.tsx';
import { useSeen } from './seen.ts';
import { useNotices } from './use-notices.ts';

/** The notices by day, latest first. */
export const NoticeHistory = () => {
  const reading = useNotices();
  useSeen(reading.data?.notifications);
  return (
    <WhenLoaded reading={reading} what="Your notifications" label="Loading notifications" skeleton={<Waiting />}>
      {({ notifications }) => (notifications.length === 0 ? <NoNotices /> : <Days notices={notifications} />)}
    </WhenLoaded>
  );
};

const NoNotices = () => (
  <EmptyState picture={<EmptyDrawing look="cheered" />} title="No notifications sent yet">
    You'll see your email notification history here
  </EmptyState>
);

const Days = ({ notices }: { notices: readonly Notice[] }) => {
  const { today, timeZone, dayEndsAt } = useOwnersDay();
  const dayOf = ({ sentAt, createdAt }: Notice) => dayAt(Date.parse(sentAt ?? createdAt), timeZone, dayEndsAt);
  const days = [...new Set(notices.map(dayOf))].toSorted().toReversed();
  return days.map((day) => (
    <section key={day} aria-label={headingOf(day, today)} className="mb-6">
      <h3 className="text-meta text-muted">{headingOf(day, today)}</h3>
      <ul>
        {notices
          .filter((notice) => dayOf(notice) === day)
          .map((notice) => (
            <NoticeRow key={notice.id} notice={notice} timeZone={timeZone} />
          ))}
      </ul>
    </section>
  ));
};

const WEEK = 7;

const headingOf = (day: CalendarDay, today: CalendarDay): string => {
  if (day >= today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  const weekday = weekdayLabel(weekdayOf(day));
  return day > addDays(today, -WEEK) ? weekday : `${weekday} ${dateLabel(day, today)}`;
};

const Waiting = () => (
  <div className="grid gap-3">
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </div>
);
