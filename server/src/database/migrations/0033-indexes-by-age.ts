/** Finds the rows that are deleted by age without reading their whole table. */
export const indexesByAge = (): readonly string[] => [
  `create index profile_views_age on profile_views ("createdAt")`,
  `create index sessions_seen on sessions ("lastSeenAt")`,
  `create index sessions_age on sessions ("createdAt")`,
];
