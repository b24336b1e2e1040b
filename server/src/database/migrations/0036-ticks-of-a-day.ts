/** Most ticks that finish a day ask whether the day was ticked on the day itself. */
export const ticksOfADay = (): readonly string[] => [
  `create index habit_events_completed on habit_events ("habitId", day) where kind = 'completed'`,
];
