/** Renames the time of an instance's latest change of state after what it times. */
export const stateTimes = (): readonly string[] => [
  `alter table habit_instances rename column "markedAt" to "stateAt"`,
];
