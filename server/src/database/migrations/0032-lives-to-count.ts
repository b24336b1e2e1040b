/**
 * Version 1.5.0 stored no perfect days. This adds an open event of an import for each person with habits. The job then counts
 * all days of that person, and announces no milestone.
 */
export const livesToCount = (): readonly string[] => [
  `insert into habit_events ("userId", "habitId", kind, day, version, "createdAt")
    select habits."userId", habits.id, 'imported', habits."startDay", 0, '1970-01-01T00:00:00.000Z'
    from habits join (select max(id) as id from habits group by "userId") newest on newest.id = habits.id`,
];
