/**
 * A digest without news is a row of the queue that no mail came of. The list of mails does not read past those of all
 * people and weeks.
 */
export const sentMails = (): readonly string[] => [
  `drop index notification_queue_listed`,
  `create index notification_queue_listed on notification_queue (status, id)
   where "gatheredIn" is null and (status <> 'sent' or "sentAt" is not null)`,
];
