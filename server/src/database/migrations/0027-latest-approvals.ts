/** For the administrator's list of approved addresses: the latest ones, without sorting all of them. */
export const latestApprovals = (): readonly string[] => [
  `create index approved_emails_listed on approved_emails ("approvedAt", id)`,
];
