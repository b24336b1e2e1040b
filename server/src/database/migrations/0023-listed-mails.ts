/** For the administrator's list of mails: a state's latest ones, without sorting every mail ever sent. */
export const listedMails = (): readonly string[] => [
  `create index notification_queue_listed on notification_queue (status, id) where "gatheredIn" is null`,
];
