/** The time of the latest change of an instance's state gets the name of what it times. */
export const stateTimes = (): readonly string[] => [
  `alter table habit_instances rename column "markedAt" to "stateAt"`,
];
