/** For the health of the server: what failed, and when the last mail left, without reading every mail ever sent. */
export const mailByState = (): readonly string[] => [
  `create index notification_queue_state on notification_queue (status, "sentAt")`,
];
