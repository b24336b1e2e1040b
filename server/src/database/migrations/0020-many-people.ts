/** For a community of many people: what is asked about one of them reads no row of the others. */
export const manyPeople = (): readonly string[] => [
  // A partial index does not serve here: SQLite takes the one by state, and sorts all that waits for each batch.
  `drop index notification_queue_due`,
  `create index notification_queue_due on notification_queue (status, "scheduledFor", id)`,
  `create index goals_user on goals ("userId", id)`,
  `create index challenge_participants_user on challenge_participants ("userId", "challengeId")`,
  // Deleting a person asks which rows name them.
  `create index audit_log_actor on audit_log ("actorId")`,
  `create index audit_log_target on audit_log ("targetUserId")`,
];
