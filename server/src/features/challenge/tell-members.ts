import { displayName } from '@crushing/domain/accounts/display-name';
import { weekdayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dateLabel } from '@crushing/domain/calendar/date-label';
import { weekdayLabel } from '@crushing/domain/calendar/weekday';
import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { queueMail } from '#features/notifications/mail/queue-mail.ts';
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
  for (const receiver of receivers) {
    const name = displayName(receiver);
    // oxlint-disable-next-line no-await-in-loop -- the statements of a transaction run one after the other
    await queueMail(deps, tx, {
      type: 'challenge_begins',
      toEmail: receiver.email,
      toName: name,
      userId: receiver.id,
      content: challengeBeginsMail({ name, begins, members: receivers.length, link }),
      dedupeKey: `challenge_begins:${id}:${receiver.id}`,
    });
  }
};
