/** The kinds of notices, in the order of their switches. */
export const NOTICE_KINDS = [
  'day_completed',
  'almost_done',
  'new_follower',
  'encouragement',
  'profile_view',
  'weekly_digest',
] as const;
/** The cause of a notice by mail. */
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The switch of each kind, by its name in the preferences. */
export const NOTICE_SWITCHES = {
  day_completed: 'dayCompletedNotifications',
  almost_done: 'almostDoneNotifications',
  new_follower: 'newFollowerNotifications',
  encouragement: 'encouragementNotifications',
  profile_view: 'profileViewNotifications',
  weekly_digest: 'weeklyDigest',
} as const satisfies Record<NoticeKind, string>;

/** What a kind is called on the screen and in the foot of its mails. */
export const NOTICE_LABELS: Readonly<Record<NoticeKind, string>> = {
  day_completed: 'Day Completed',
  almost_done: 'Almost Done',
  new_follower: 'New Follower',
  encouragement: 'Encouragement',
  profile_view: 'Profile View',
  weekly_digest: 'Weekly Digest',
};

/** Whether a text names a kind of notices. */
export const isNoticeKind = (text: string): text is NoticeKind => Object.hasOwn(NOTICE_SWITCHES, text);
