/** The floor's database calls: the statements of the product, and nothing around them. */
export type FloorData = {
  /** Id of the person behind a cookie, which the product must look up too. */
  readonly personOf: (cookie: string) => number | Promise<number>;
  readonly list: (userId: number, day: string) => unknown;
  readonly upsert: (instance: FloorInstance) => unknown;
};

export type FloorInstance = { readonly habitId: number; readonly date: string; readonly completed: boolean };

/** How each database writes its placeholders: `mark(1)` is the first. */
export type Placeholder = (place: number) => string;

export const listStatement = (mark: Placeholder): string => `
  select habits.*, instance.id as "instanceId", instance.completed as "instanceCompleted", instance.skipped as "instanceSkipped",
    instance.notes as "instanceNotes", instance."habitName" as "instanceHabitName"
  from habits left join habit_instances as instance on instance."habitId" = habits.id and instance.date = ${mark(1)}
  where habits."userId" = ${mark(2)} and habits."deletedAt" is null
  order by habits."sortOrder", habits.id`;

export const upsertStatement = (mark: Placeholder): string => `
  insert into habit_instances ("habitId", date, completed, "habitName", "createdAt")
  values (${mark(1)}, ${mark(2)}, ${mark(3)}, 'Read', '2026-01-01T00:00:00.000Z')
  on conflict ("habitId", date) do update set completed = excluded.completed, skipped = excluded.skipped`;

export const sessionStatement = (mark: Placeholder): string => `
  select users.id from sessions join users on users.id = sessions."userId" where sessions."tokenHash" = ${mark(1)}`;
