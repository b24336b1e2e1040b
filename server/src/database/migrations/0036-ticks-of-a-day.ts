/** Whether a day was ticked on the day itself is asked with most ticks that finish a day. */
export const ticksOfADay = (): readonly string[] => [
  `create index habit_events_completed on habit_events ("habitId", day) where kind = 'completed'`,
];
