import type { BotOnDay } from './bot-day.ts';
import { chanceOf, chosenOf } from './chance.ts';

/** The accounts a bot may turn to. A person is among them only when they follow this bot. */
export type BotCircle = {
  readonly people: readonly number[];
  /** The other bots. */
  readonly bots: readonly number[];
  /** Whom the bot follows already. */
  readonly followed: ReadonlySet<number>;
};

/** The one engagement of a bot on a day: it encourages or follows one person. */
export type Engagement =
  | { readonly kind: 'follow'; readonly userId: number }
  | { readonly kind: 'encourage'; readonly userId: number; readonly message: string };

const MESSAGES = [
  'Keep going! You are doing great.',
  'One more day. Well done.',
  'I like how steady you are.',
  'Small steps add up.',
  'You make me want to do mine, too.',
  'That is how it is done.',
  'Good to see you here today.',
  'Slow days count as well.',
  'On to tomorrow!',
  'You showed up. That is the hard part.',
] as const;

// Bots are there for people. Without this share, a single person among many bots would hardly be reached.
const TO_PEOPLE = 2 / 3;
// The chance that a bot follows a person whom it does not follow yet, instead of encouraging them.
const FOLLOWS = 1 / 2;

/** The person of a day's engagement, and what the bot does; null without a follower or another bot. */
export const chosenEngagement = (
  { seed, botId, day }: BotOnDay,
  { people, bots, followed }: BotCircle,
): Engagement | null => {
  const [first, second] = chanceOf(seed, botId, day, 'people') < TO_PEOPLE ? [people, bots] : [bots, people];
  const userId = chosenOf(first.length > 0 ? first : second, seed, botId, day, 'whom');
  if (userId === undefined) return null;
  if (!followed.has(userId) && chanceOf(seed, botId, day, 'follows') < FOLLOWS) return { kind: 'follow', userId };
  return { kind: 'encourage', userId, message: chosenOf(MESSAGES, seed, botId, day, 'says') ?? MESSAGES[0] };
};
