/** A job asks each minute of an evening whether a person has lately changed the privacy of a habit. */
export const privacyChanges = (): readonly string[] => [
  `create index habit_events_privacy on habit_events ("userId", "createdAt") where kind = 'privacy_changed'`,
];
