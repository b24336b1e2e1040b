/** Whether a person changed the privacy of a habit lately is asked each minute of an evening. */
export const privacyChanges = (): readonly string[] => [
  `create index habit_events_privacy on habit_events ("userId", "createdAt") where kind = 'privacy_changed'`,
];
