import type { Deps } from '#deps.ts';
import { deletePerson } from '#features/account-deletion/delete-person.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import type { Actor } from '#http/actor.ts';
import { requireBot } from './require-bot.ts';

/** Deletes a bot with every row about it. */
export const deleteBot = async (deps: Deps, actor: Actor, id: number): Promise<void> => {
  const bot = await requireBot(deps.database.read, id);
  await deletePerson(deps, bot, async ({ query }) =>
    // Whom it concerned is gone with the rest.
    recordAudit(query, deps.now(), { action: 'bots.deleted', actorId: actor.id }),
  );
};
