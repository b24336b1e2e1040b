/** For a community of many people: a question about one of them reads no row of the others. */
export const manyPeople = (): readonly string[] => [
  // A partial index does not serve here: SQLite uses the index by state instead, and sorts all waiting mails for each
  // batch.
  `drop index notification_queue_due`,
  `create index notification_queue_due on notification_queue (status, "scheduledFor", id)`,
  `create index goals_user on goals ("userId", id)`,
  `create index challenge_participants_user on challenge_participants ("userId", "challengeId")`,
  // Deleting a person looks for the rows that name them.
  `create index audit_log_actor on audit_log ("actorId")`,
  `create index audit_log_target on audit_log ("targetUserId")`,
];
