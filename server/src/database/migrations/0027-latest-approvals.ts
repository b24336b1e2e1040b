/** Finds the latest approved addresses for the administrator's list, without sorting all of them. */
export const latestApprovals = (): readonly string[] => [
  `create index approved_emails_listed on approved_emails ("approvedAt", id)`,
];
