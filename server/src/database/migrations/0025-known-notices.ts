/**
 * Notices about a person are found by person, kind and day. That index replaces two equal ones by the person alone. Visits
 * to a page are counted by their address.
 */
export const knownNotices = (): readonly string[] => [
  `drop index notification_queue_about`,
  `drop index notification_queue_related`,
  `create index notification_queue_related on notification_queue ("relatedUserId", type, day)
   where "relatedUserId" is not null`,
  `create index profile_views_address on profile_views ("profileUserId", "ipHash")`,
];
