/** Each type of bot with how much of its habits it does, and on how many days it encourages or follows, in percent. */
export const BOT_PRESETS = {
  high_achiever: { productivity: 90, engagementLevel: 70 },
  steady_supporter: { productivity: 70, engagementLevel: 85 },
  occasional_motivator: { productivity: 50, engagementLevel: 40 },
} as const;

/** The character of a bot, which sets how much it does unless the administrator chooses otherwise. */
export type BotType = keyof typeof BOT_PRESETS;

/** The kinds of bots, in the order of their presets. */
export const BOT_TYPES = Object.keys(BOT_PRESETS) as BotType[];

/** The least and the most that a level of a bot can be, in percent. */
export const BOT_LEVEL = { min: 0, max: 100 } as const;

/** How many bots are generated at once, at most. */
export const BOTS_AT_ONCE_MAX = 20;

/** How many templates a bot takes its habits from, at most. */
export const TEMPLATES_MAX = 5;
