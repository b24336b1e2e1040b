import * as v from 'valibot';

/** A person as others see them. */
export const ShownPersonSchema = v.object({
  id: v.number(),
  username: v.string(),
  name: v.nullable(v.string()),
  profileImage: v.nullable(v.string()),
  isBot: v.boolean(),
});
export type ShownPerson = v.InferOutput<typeof ShownPersonSchema>;

/** How much of a person's public habits is done on their today: the day ring. */
export const ShownDaySchema = v.object({ done: v.number(), total: v.number(), missed: v.number() });
export type ShownDay = v.InferOutput<typeof ShownDaySchema>;

/** A person with the day ring that stands around their face. */
export const PersonTodaySchema = v.object({ ...ShownPersonSchema.entries, today: ShownDaySchema });
export type PersonToday = v.InferOutput<typeof PersonTodaySchema>;
