import './notice-row.css';
import { displayName } from '@crushing/domain/people/display-name';
import { wallClockAt } from '@crushing/domain/calendar/time-zone';
import { NOTICE_LABELS } from '@crushing/domain/notifications/notice-kinds';
import type { NoticeKind } from '@crushing/domain/notifications/notice-kinds';
import type { Notice } from '@crushing/contract/notifications/schemas';
import { Badge } from '#ui/badge.tsx';
import { DatedTime } from '#ui/dated-time.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';

const ICONS: Readonly<Record<NoticeKind, IconName>> = {
  day_completed: 'circle-check-big',
  almost_done: 'target',
  new_follower: 'user-plus',
  encouragement: 'heart',
  profile_view: 'eye',
  weekly_digest: 'calendar',
};

const STATES = {
  sent: { icon: 'check', className: 'text-success' },
  pending: { icon: 'clock', className: 'text-warning' },
  failed: { icon: 'x', className: 'text-danger' },
} as const satisfies Record<Notice['status'], { icon: IconName; className: string }>;

/** One notice: what it said, whom it is about, and whether its mail left. */
export const NoticeRow = ({ notice, timeZone }: { notice: Notice; timeZone: string }) => {
  const { type, subject, status, sentAt, createdAt, relatedUser, reason } = notice;
  const state = STATES[status];
  const instant = sentAt ?? createdAt;
  return (
    <li className="notice-row">
      <span aria-hidden className="notice-row-icon">
        <Icon name={ICONS[type]} size={18} />
      </span>
      <div className="min-w-0 grow">
        <p className="text-label wrap-anywhere">{subject}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-muted">
          <Badge>{NOTICE_LABELS[type]}</Badge>
          {relatedUser !== null && <span className="min-w-0 wrap-anywhere">from {displayName(relatedUser)}</span>}
          {relatedUser?.isBot === true && <Badge>bot</Badge>}
        </p>
        {reason !== null && <p className="text-meta text-danger">{reason}</p>}
      </div>
      <p className="notice-row-state text-caption">
        <span className={`inline-flex items-center gap-1 ${state.className}`}>
          <Icon name={state.icon} size={14} />
          {status}
        </span>
        <span className="text-muted">
          {sentAt === null ? 'Created ' : 'Sent '}
          <DatedTime instant={instant} timeZone={timeZone}>
            {timeOf(instant, timeZone)}
          </DatedTime>
        </span>
      </p>
    </li>
  );
};

const timeOf = (instant: string, timeZone: string): string => {
  const { hour, minute } = wallClockAt(Date.parse(instant), timeZone);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};
