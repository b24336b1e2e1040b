import { chosenEngagement } from '@crushing/domain/bots/engagement';
import type { BotOnDay } from '@crushing/domain/bots/bot-day';
import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { sendEncouragement } from '#features/encouragement/send-encouragement.ts';
import { follow } from '#features/following/follow.ts';
import { FOLLOWED_MAX, findFollowedIds } from '#features/following/followed-people.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { findOtherBots, findPeopleFollowing, isOptedIn, takeEngagement } from './engine.store.ts';

/** Encourages or follows a person, once a day. It reaches only other bots and people who follow this bot. */
export const engage = async (deps: Deps, bot: Actor, today: BotOnDay): Promise<void> => {
  const { read, transact } = deps.database;
  const choice = chosenEngagement(today, {
    people: await findPeopleFollowing(read, bot.id, FOLLOWED_MAX),
    bots: await findOtherBots(read, bot.id, FOLLOWED_MAX),
    followed: new Set(await findFollowedIds(read, bot.id)),
  });
  if (choice === null) {
    await transact(async ({ query }) => takeEngagement(query, bot.id, today.day));
    return;
  }
  const { userId } = choice;
  const onceADay = async ({ query }: Transaction): Promise<void> => {
    if (!(await isOptedIn(query, bot.id, userId)))
      throw new Refusal('conflict', 'They do not follow this bot any more');
    if (!(await takeEngagement(query, bot.id, today.day)))
      throw new Refusal('conflict', 'This bot has turned to somebody today');
  };
  if (choice.kind === 'follow') await follow(deps, bot, userId, onceADay);
  else await sendEncouragement(deps, bot, { toUserId: userId, message: choice.message }, onceADay);
};
