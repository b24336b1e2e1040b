/** What the administrator can do, by the tab of the administration that shows it. */
const ACTIONS = {
  requests: ['requests.reviewed', 'requests.noted'],
  emails: ['emails.approved', 'emails.invited', 'emails.reset'],
  users: ['users.renamed', 'users.deleted', 'users.reset-link'],
  bots: ['bots.created', 'bots.changed', 'bots.deleted'],
  settings: ['settings.changed'],
  challenges: ['challenges.opened', 'challenges.closed'],
  mail: ['mail.retried', 'mail.tested'],
} as const;

/** A tab of the administration whose actions are kept in the audit list. */
export type AuditArea = keyof typeof ACTIONS;
/** What an administrator did, as the audit list keeps it. */
export type AuditAction = (typeof ACTIONS)[AuditArea][number];

/** The setting that a tab can change too. The changes of this setting stand in that tab and among the settings. */
export const SETTING_OF_AREA: Readonly<Partial<Record<AuditArea, string>>> = { bots: 'bots_enabled' };

/** Every area of the audit list. */
export const AUDIT_AREAS = Object.keys(ACTIONS) as AuditArea[];
