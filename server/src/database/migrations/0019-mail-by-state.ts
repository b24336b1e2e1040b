/** Lets the health check find failed mails and the last sent mail without reading every mail ever sent. */
export const mailByState = (): readonly string[] => [
  `create index notification_queue_state on notification_queue (status, "sentAt")`,
];
