import { BOTS_AT_ONCE_MAX, BOT_LEVEL, BOT_TYPES, TEMPLATES_MAX } from '@crushing/domain/bots/bot-presets';
import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { IdSchema, InstantSchema, PathIdSchema, WeekdaySchema } from '#fields.ts';
import { HabitTypeSchema } from '#habits/habit-fields.ts';
import { NextCursorSchema, SearchQuerySchema, SkippingPageQuerySchema } from '#pages.ts';
import { GivenUsernameSchema, UserOrderSchema } from '#users/schemas.ts';

const BotTypeSchema = v.picklist(BOT_TYPES, `A type of bot is ${BOT_TYPES.join(', ')}`);

/** What a habit of a bot is made from. */
export const BotTemplateSchema = v.object({
  id: v.number(),
  name: v.string(),
  type: HabitTypeSchema,
  weekdays: v.nullable(v.array(WeekdaySchema)),
  icon: v.nullable(v.string()),
  category: v.string(),
  /** 1 to 5. */
  difficulty: v.number(),
  botType: BotTypeSchema,
});
export type BotTemplate = v.InferOutput<typeof BotTemplateSchema>;

/** A simulated account as the administrator sees it. */
export const BotSchema = v.object({
  id: v.number(),
  username: v.string(),
  botType: BotTypeSchema,
  productivity: v.number(),
  engagementLevel: v.number(),
  createdAt: InstantSchema,
  /** The templates of its habits. */
  selectedTemplates: v.array(v.number()),
});
export type Bot = v.InferOutput<typeof BotSchema>;

const LEVEL_WORDS = `number from ${BOT_LEVEL.min} to ${BOT_LEVEL.max}`;

const levelSchema = (name: string) =>
  v.pipe(
    v.number(`${name} is a ${LEVEL_WORDS}`),
    v.integer(`${name} is a whole ${LEVEL_WORDS}`),
    v.minValue(BOT_LEVEL.min, `${name} is a ${LEVEL_WORDS}`),
    v.maxValue(BOT_LEVEL.max, `${name} is a ${LEVEL_WORDS}`),
  );

const SelectedTemplatesSchema = v.pipe(
  v.array(IdSchema, 'A list of templates is expected'),
  v.minLength(1, 'Please select a template'),
  v.maxLength(TEMPLATES_MAX, `A bot has at most ${TEMPLATES_MAX} templates`),
  v.check((ids) => new Set(ids).size === ids.length, 'Each template can be selected once'),
);

/** A bot that is not created yet. */
export const BotConfigurationSchema = v.object({
  username: GivenUsernameSchema,
  botType: BotTypeSchema,
  selectedTemplates: SelectedTemplatesSchema,
});
export type BotConfiguration = v.InferOutput<typeof BotConfigurationSchema>;

const COUNT_WORDS = `1 to ${BOTS_AT_ONCE_MAX} bots are generated at once`;

export const listBotTemplates = {
  summary: 'What the habits of bots are made from, by type of bot.',
  answer: v.object({ templates: v.array(BotTemplateSchema) }),
} as const satisfies EndpointSchemas;

export const listBots = {
  summary: 'A page of the bots, searched by username.',
  query: v.object({ ...SkippingPageQuerySchema.entries, search: SearchQuerySchema, order: UserOrderSchema }),
  answer: v.object({ bots: v.array(BotSchema), total: v.number(), nextCursor: NextCursorSchema }),
} as const satisfies EndpointSchemas;

export const generateBots = {
  summary:
    'Draws configurations of bots, with usernames that are free and templates of their type. It creates nothing.',
  body: v.object({
    count: v.pipe(
      v.number(COUNT_WORDS),
      v.integer(COUNT_WORDS),
      v.minValue(1, COUNT_WORDS),
      v.maxValue(BOTS_AT_ONCE_MAX, COUNT_WORDS),
    ),
    botType: BotTypeSchema,
  }),
  answer: v.object({ botConfigs: v.array(BotConfigurationSchema) }),
} as const satisfies EndpointSchemas;

export const createBots = {
  summary: 'Creates bots from configurations, all of them or none, with the levels of their type.',
  body: v.object({
    botConfigs: v.pipe(
      v.array(BotConfigurationSchema, 'A list of configurations is expected'),
      v.minLength(1, 'Please generate bot configurations first'),
      v.maxLength(BOTS_AT_ONCE_MAX, `At most ${BOTS_AT_ONCE_MAX} bots are created at once`),
    ),
  }),
  answer: v.object({ message: v.string() }),
  status: 201,
} as const satisfies EndpointSchemas;

export const changeBot = {
  summary: 'Changes a bot; absent fields stay. Habits of templates that are no longer selected go, new ones are added.',
  params: PathIdSchema,
  body: v.partial(
    v.object({
      username: GivenUsernameSchema,
      productivity: levelSchema('Productivity'),
      engagementLevel: levelSchema('Engagement'),
      selectedTemplates: SelectedTemplatesSchema,
    }),
  ),
  answer: v.object({ bot: BotSchema }),
} as const satisfies EndpointSchemas;

export const deleteBot = {
  summary: 'Deletes a bot with every row about it.',
  params: PathIdSchema,
} as const satisfies EndpointSchemas;
