/**
 * A digest without news leaves a row in the queue, but no mail. The index leaves such rows out, so that the list of
 * mails need not skip those of all people and weeks.
 */
export const sentMails = (): readonly string[] => [
  `drop index notification_queue_listed`,
  `create index notification_queue_listed on notification_queue (status, id)
   where "gatheredIn" is null and (status <> 'sent' or "sentAt" is not null)`,
];
