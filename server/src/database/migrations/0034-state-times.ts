/** Renames `markedAt` to `stateAt`, because it holds the time at which an instance last changed its state. */
export const stateTimes = (): readonly string[] => [
  `alter table habit_instances rename column "markedAt" to "stateAt"`,
];
