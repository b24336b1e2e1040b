import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { addHabitsAt } from '#features/habits/add-habits.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { findTemplates, insertBotHabits } from './bots.store.ts';
import type { TemplateRow } from './bots.store.ts';

type Wanted = { readonly templateIds: readonly number[]; readonly version: number };

/** Gives a bot a habit for each of these templates. @throws Refusal for a template that does not exist. */
export const addBotHabits = async (
  deps: Deps,
  tx: Transaction,
  bot: Actor,
  { templateIds, version }: Wanted,
): Promise<void> => {
  const known = new Map((await findTemplates(tx.query)).map((template) => [template.id, template]));
  const wanted = templateIds.map((id) => habitOf(known.get(id)));
  const habitIds = await addHabitsAt(deps, tx, bot, { version, wanted });
  await insertBotHabits(
    tx.query,
    habitIds.flatMap((habitId, place) => {
      const templateId = templateIds[place];
      return templateId === undefined ? [] : [{ habitId, botId: bot.id, templateId }];
    }),
  );
};

const habitOf = (template: TemplateRow | undefined) => {
  if (template === undefined) throw new Refusal('bad-input', 'One of the selected templates does not exist');
  const { name, type, deadline, weekdays, notes, icon } = template;
  return { name, type, deadline, weekdays, notes, icon, isPrivate: false, completed: false };
};
