/**
 * Indexes of columns that refer to rows deleted with an account. Without them the database searches a whole table for
 * every deleted row.
 */
export const leaving = (): readonly string[] => [
  `create index activity_feed_habit on activity_feed ("habitId") where "habitId" is not null`,
  `create index activity_feed_instance on activity_feed ("habitInstanceId") where "habitInstanceId" is not null`,
  `create index milestones_user on milestones ("userId")`,
  `create index profile_views_viewer on profile_views ("viewerId") where "viewerId" is not null`,
  `create index page_views_user on page_views ("userId") where "userId" is not null`,
  `create index notification_queue_about on notification_queue ("relatedUserId") where "relatedUserId" is not null`,
  `create index notification_queue_address on notification_queue ("toEmail")`,
  `create index users_profile_image on users ("profileImage") where "profileImage" is not null`,
];
