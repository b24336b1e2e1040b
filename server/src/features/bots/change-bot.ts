import type { changeBot as endpoint } from '@crushing/contract/bots/endpoints';
import type { EndpointAnswer, EndpointInput } from '@crushing/contract/endpoint';
import type { Transaction } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { changeBotLevels } from '#features/accounts/change-bot-levels.ts';
import { changePerson } from '#features/accounts/change-person.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { raiseShown } from '#features/feed/raise-shown.ts';
import { tellConnected } from '#features/following/tell-connected.ts';
import { deleteHabitAt } from '#features/habits/delete-habit.ts';
import { bumpVersion } from '#features/people/bump-version.ts';
import type { Actor } from '#http/actor.ts';
import { notFound } from '#http/refusal.ts';
import { addBotHabits } from './add-bot-habits.ts';
import { botActor } from './bot-actor.ts';
import { deleteBotHabit, findBotHabits, makeDue } from './bots.store.ts';
import { presentBots } from './present-bots.ts';
import { requireBot } from './require-bot.ts';

type Changes = EndpointInput<typeof endpoint>['body'];

/** Changes a bot. The engine plans its day anew; what is done already stays done. */
export const changeBot = async (
  deps: Deps,
  actor: Actor,
  id: number,
  { username, selectedTemplates, ...levels }: Changes,
): Promise<EndpointAnswer<typeof endpoint>> => {
  return deps.database.transact(async (tx) => {
    const bot = await requireBot(tx.query, id);
    await raiseShown(deps, tx, id);
    const version = await bumpVersion(tx, deps.people, { id }, []);
    if (username !== undefined) {
      await changePerson(tx.query, id, { username });
      await tellConnected(deps, tx, id);
    }
    await changeBotLevels(tx.query, id, levels);
    if (selectedTemplates !== undefined)
      await selectTemplates(deps, tx, botActor(bot), { wanted: selectedTemplates, version });
    await makeDue(tx.query, id, toInstant(deps.now()));
    await recordAudit(tx.query, deps.now(), { action: 'bots.changed', actorId: actor.id, targetUserId: id });
    const [changed] = await presentBots(tx.query, [await requireBot(tx.query, id)]);
    if (changed === undefined) throw notFound('This bot does not exist');
    return { bot: changed };
  });
};

type Selection = { readonly wanted: readonly number[]; readonly version: number };

const selectTemplates = async (
  deps: Deps,
  tx: Transaction,
  bot: Actor,
  { wanted, version }: Selection,
): Promise<void> => {
  const habits = await findBotHabits(tx.query, [bot.id]);
  for (const { habitId } of habits.filter(({ templateId }) => !wanted.includes(templateId))) {
    // oxlint-disable-next-line no-await-in-loop -- one connection: writes of a transaction run one after another
    await deleteHabitAt(deps, tx, bot, { habitId, version });
    // oxlint-disable-next-line no-await-in-loop -- one connection: writes of a transaction run one after another
    await deleteBotHabit(tx.query, habitId);
  }
  const had = new Set(habits.map(({ templateId }) => templateId));
  await addBotHabits(deps, tx, bot, { templateIds: wanted.filter((templateId) => !had.has(templateId)), version });
};
