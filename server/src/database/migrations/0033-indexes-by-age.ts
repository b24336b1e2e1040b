/** What is deleted by its age is found without reading all of its table. */
export const indexesByAge = (): readonly string[] => [
  `create index profile_views_age on profile_views ("createdAt")`,
  `create index sessions_seen on sessions ("lastSeenAt")`,
  `create index sessions_age on sessions ("createdAt")`,
];
