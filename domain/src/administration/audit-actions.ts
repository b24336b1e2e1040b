/** What the administrator can do, by the tab of the administration that shows it. */
const ACTIONS = {
  requests: ['requests.reviewed'],
  emails: ['emails.approved', 'emails.invited', 'emails.reset'],
  users: ['users.renamed', 'users.deleted', 'users.reset-link'],
  bots: ['bots.created', 'bots.changed', 'bots.deleted'],
  settings: ['settings.changed'],
  challenges: ['challenges.opened', 'challenges.closed'],
  mail: ['mail.retried', 'mail.tested'],
} as const;

export type AuditArea = keyof typeof ACTIONS;
export type AuditAction = (typeof ACTIONS)[AuditArea][number];

/** Every area of the audit list. */
export const AUDIT_AREAS = Object.keys(ACTIONS) as AuditArea[];
