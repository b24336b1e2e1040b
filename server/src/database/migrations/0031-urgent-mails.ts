/** A partial index for urgent mails, so that claiming them reads no other due mail. */
export const urgentMails = (): readonly string[] => [
  `create index notification_queue_urgent on notification_queue ("scheduledFor", id)
    where status = 'pending' and type in ('invitation', 'password_changed', 'password_reset', 'test', 'username_changed')`,
];
