import type { Notice } from '@crushing/contract/notifications/schemas';
import { isNoticeKind } from '@crushing/domain/notifications/notice-kinds';
import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { profileViewSubject } from '#mail/notice-mails.ts';
import { findHistory } from './history.store.ts';

const NOTICES_MAX = 50;

/** The notices of a person. What the mail server said may name machines, so only its meaning is told. */
export const listNotifications = async ({ database }: Deps, actor: Actor): Promise<{ notifications: Notice[] }> => {
  const rows = await findHistory(database.read, actor.id, NOTICES_MAX);
  return {
    notifications: rows.flatMap(({ type, name, username, isBot, errorMessage, ...row }) =>
      isNoticeKind(type)
        ? [
            {
              ...row,
              type,
              subject: type === 'profile_view' && isUnnamed(row, username) ? profileViewSubject(null) : row.subject,
              relatedUser: username === null ? null : { name, username, isBot: isBot === true },
              reason: row.status === 'failed' ? reasonOf(errorMessage) : null,
            },
          ]
        : [],
    ),
  };
};

/** Whether a mail that is still to be written will name no visitor, because they no longer follow. */
const isUnnamed = ({ status }: { status: string }, username: string | null): boolean =>
  status !== 'sent' && username === null;

// The answer of a mail server stands behind ": ". A blank or a hyphen ends its code, so a port is not taken for one.
const ANSWER = /(?:^|: )[45]\d\d(?:[ -]|$)/;

const reasonOf = (errorMessage: string | null): string =>
  ANSWER.test(errorMessage ?? '')
    ? 'The mail server did not take a mail to your address.'
    : 'The mail server could not be reached.';
