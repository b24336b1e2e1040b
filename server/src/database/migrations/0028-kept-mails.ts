/**
 * The history of a person is read in its order, and old mails are found by their age. Few mails have bodies: most are
 * written at the moment of sending.
 */
export const keptMails = (): readonly string[] => [
  `create index notification_queue_history on notification_queue
   ("userId", (coalesce("sentAt", "createdAt")), id) where "gatheredIn" is null`,
  `create index notification_queue_age on notification_queue ("createdAt")`,
  `create index notification_queue_bodies on notification_queue ("createdAt") where "htmlContent" <> ''`,
];
