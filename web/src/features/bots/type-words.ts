import { BOT_PRESETS, BOT_TYPES } from '@crushing/domain/bots/bot-presets';

/** The types of bots to choose from, each with the levels it begins with. */
export const TYPE_OPTIONS = BOT_TYPES.map((value) => ({
  value,
  label: `${value}, ${BOT_PRESETS[value].productivity} / ${BOT_PRESETS[value].engagementLevel}`,
}));
