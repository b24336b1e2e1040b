import type { Notice } from '@crushing/contract/notifications/schemas';
import { isNoticeKind } from '@crushing/domain/notifications/notice-kinds';
import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { profileViewSubject } from '#mail/notice-mails.ts';
import { findHistory } from './history.store.ts';

const NOTICES_MAX = 50;

/** The notices of a person. The answer of a mail server may name machines, so only its meaning is told. */
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
              reason: row.status === 'failed' ? reasonOf(errorMessage, row.sentAt !== null) : null,
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

// The beginnings of mail server errors that concern every mail: its greeting, the encryption, the sign-in, the sender.
const ABOUT_EVERY_MAIL = /^(?:Invalid (?:greeting|login)|Mail command failed|Error upgrading|Authentication)/i;

const reasonOf = (errorMessage: string | null, mayHaveArrived: boolean): string => {
  const error = errorMessage ?? '';
  if (mayHaveArrived) return 'The connection broke while the mail left. It may have arrived.';
  if (!ANSWER.test(error)) return 'The mail server could not be reached.';
  return ABOUT_EVERY_MAIL.test(error)
    ? 'The mail server took no mails.'
    : 'The mail server did not take a mail to your address.';
};
