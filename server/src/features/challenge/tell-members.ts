import { displayName } from '@crushing/domain/people/display-name';
import { weekdayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dateLabel } from '@crushing/domain/calendar/date-label';
import { weekdayLabel } from '@crushing/domain/calendar/weekday';
import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { queueMails } from '#features/notifications/mail/queue-mail.ts';
import { challengeBeginsMail } from '#mail/mail-templates.ts';
import { findReceivers } from './challenge.store.ts';
import type { ChallengeRow } from './challenge.store.ts';

/** Writes to the members of a new round. No switch turns it off: whoever waited asked for it, and gets it once. */
export const tellMembers = async (
  deps: Pick<Deps, 'config' | 'now' | 'wakeJob'>,
  tx: Transaction,
  { id, startDate }: ChallengeRow,
  today: CalendarDay,
): Promise<void> => {
  const receivers = await findReceivers(tx.query, id);
  const begins = `${weekdayLabel(weekdayOf(startDate))} ${dateLabel(startDate, today)}`;
  const link = `${deps.config.publicUrl}/challenge`;
  for (let start = 0; start < receivers.length; start += MAILS_AT_ONCE) {
    const mails = receivers.slice(start, start + MAILS_AT_ONCE).map((receiver) => {
      const name = displayName(receiver);
      return {
        type: 'challenge_begins' as const,
        toEmail: receiver.email,
        toName: name,
        userId: receiver.id,
        content: challengeBeginsMail({ name, begins, members: receivers.length, link }),
        dedupeKey: beginsKey(id) + receiver.id,
      };
    });
    // oxlint-disable-next-line no-await-in-loop -- a statement has a limited number of values
    await queueMails(deps, tx, mails);
  }
};

const MAILS_AT_ONCE = 500;

/** How the dedupe keys of the mails about a round begin. */
export const beginsKey = (id: number): string => `challenge_begins:${id}:`;
