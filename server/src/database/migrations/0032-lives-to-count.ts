/**
 * Versions before this half have counted no perfect day. An open event of an import for each person with habits lets the
 * job count all days of their life, and what these days pass is told to nobody.
 */
export const livesToCount = (): readonly string[] => [
  `insert into habit_events ("userId", "habitId", kind, day, version, "createdAt")
    select habits."userId", habits.id, 'imported', habits."startDay", 0, '1970-01-01T00:00:00.000Z'
    from habits join (select max(id) as id from habits group by "userId") newest on newest.id = habits.id`,
];
