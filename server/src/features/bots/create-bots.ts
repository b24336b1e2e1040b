import { randomUUID } from 'node:crypto';
import { BOT_PRESETS } from '@crushing/domain/bots/bot-presets';
import type { createBots as endpoint } from '@crushing/contract/bots/endpoints';
import type { BotConfiguration } from '@crushing/contract/bots/schemas';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { Transaction } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { createFreeUser, retryOnConflict } from '#features/accounts/create-free-user.ts';
import { requireUsername } from '#features/accounts/names/require-username.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { bumpVersion } from '#features/people/bump-version.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { addBotHabits } from './add-bot-habits.ts';
import { botActor } from './bot-actor.ts';
import { insertBot } from './bots.store.ts';

/** Creates bots in the time zone of the administrator, all of them or none. They begin with the next run of the engine. */
export const createBots = async (
  deps: Deps,
  actor: Actor,
  botConfigs: readonly BotConfiguration[],
): Promise<EndpointAnswer<typeof endpoint>> => {
  for (const { username } of botConfigs) requireNameOfBot(username);
  const count = botConfigs.length;
  await retryOnConflict(async () =>
    deps.database.transact(async (tx) => {
      for (const config of botConfigs) {
        // oxlint-disable-next-line no-await-in-loop -- one connection: writes of a transaction run one after another
        await createBot(deps, tx, config, actor.timezone);
      }
      await recordAudit(tx.query, deps.now(), { action: 'bots.created', actorId: actor.id, details: { count } });
    }),
  );
  return { message: count === 1 ? '1 bot was created.' : `${count} bots were created.` };
};

const requireNameOfBot = (username: string): void => {
  try {
    requireUsername(username);
  } catch (error) {
    throw named(error, username);
  }
};

const createBot = async (
  deps: Deps,
  tx: Transaction,
  { username, botType, selectedTemplates }: BotConfiguration,
  timezone: string,
): Promise<void> => {
  const user = {
    // Nobody can own an address of this domain: RFC 2606.
    email: `${randomUUID()}@bots.invalid`,
    username,
    passwordHash: null,
    name: null,
    timezone,
    bot: { botType, ...BOT_PRESETS[botType] },
  };
  const { id } = await createFreeUser(deps, tx.query, user, emailTaken).catch((error: unknown) => {
    throw named(error, username);
  });
  await insertBot(tx.query, id, toInstant(deps.now()));
  const version = await bumpVersion(tx, deps.people, { id }, []);
  await addBotHabits(deps, tx, botActor({ id, timezone, dayEndsAt: 0 }), { templateIds: selectedTemplates, version });
};

const emailTaken = (): Refusal => new Refusal('conflict', 'This address is taken. Please try again.');

/** Among several names the sentence has to say which one is meant. */
const named = (error: unknown, username: string): unknown =>
  error instanceof Refusal ? new Refusal(error.code, `${username}: ${error.message}`, error.details) : error;
