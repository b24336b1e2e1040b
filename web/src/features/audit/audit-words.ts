import type { AuditEntry } from '@crushing/contract/audit/schemas';
import type { AuditAction } from '@crushing/domain/audit/audit-actions';

/** One entry of the audit list as a sentence. A person who was deleted since has no name. */
export const auditWords = ({ action, actor, target, subject, details }: AuditEntry): string => {
  const who = actor === null ? 'The command line' : `@${actor}`;
  const whom = target === null ? 'a deleted person' : `@${target}`;
  const what = subject ?? 'somebody who is gone';
  const detail = (key: string): string => String(details[key] ?? '');
  const words: Readonly<Record<AuditAction, string>> = {
    'requests.reviewed': `set the request of ${what} to ${detail('status')}`,
    'requests.noted': `changed the notes on the request of ${what}`,
    'emails.approved': `approved ${what}`,
    'emails.invited': `invited ${what}`,
    'emails.reset': `reset the invitation of ${what}`,
    'users.renamed': `gave ${whom} another username`,
    'users.deleted': 'deleted a person',
    'users.reset-link': `made a link with which ${whom} sets a new password`,
    'bots.created': `created ${detail('count') === '1' ? '1 bot' : `${detail('count')} bots`}`,
    'bots.changed': `changed ${whom}`,
    'bots.deleted': 'deleted a bot',
    'settings.changed': `set ${detail('key')} to ${detail('value') === '' ? 'nothing' : detail('value')}`,
    'challenges.opened': `opened challenge ${detail('challengeId')}`,
    'challenges.closed': `closed challenge ${detail('challengeId')}`,
    'mail.retried': `queued the mail to ${what} again`,
    'mail.tested': 'sent a test mail',
  };
  return Object.hasOwn(words, action) ? `${who} ${words[action as AuditAction]}.` : `${who}: ${action}`;
};
