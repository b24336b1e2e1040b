/** Finds the latest mails of a state for the administrator's list, without sorting every mail ever sent. */
export const listedMails = (): readonly string[] => [
  `create index notification_queue_listed on notification_queue (status, id) where "gatheredIn" is null`,
];
