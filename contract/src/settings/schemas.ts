import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { InstantSchema, TextSchema } from '#fields.ts';

/** A setting of the whole server. */
export const SettingSchema = v.object({
  key: v.string(),
  value: v.string(),
  description: v.string(),
  /** Null while it has its default. */
  updatedAt: v.nullable(InstantSchema),
});
export type Setting = v.InferOutput<typeof SettingSchema>;

export const listSystemSettings = {
  summary: 'The settings of the whole server.',
  answer: v.object({ settings: v.array(SettingSchema) }),
} as const satisfies EndpointSchemas;

export const changeSystemSetting = {
  summary: "Changes a setting: 'true' or 'false' for a switch, a date or nothing for the end of the podcast's offer.",
  // Longer than any key and any value, because the server itself refuses unknown ones.
  params: v.object({ key: v.pipe(v.string(), v.maxLength(100), TextSchema) }),
  body: v.object({ value: v.pipe(v.string('A value is expected'), v.trim(), v.maxLength(40), TextSchema) }),
  answer: v.object({ setting: SettingSchema }),
} as const satisfies EndpointSchemas;
