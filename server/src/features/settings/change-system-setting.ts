import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { changeSystemSetting as endpoint } from '@crushing/contract/settings/endpoints';
import type { Deps } from '#deps.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal, notFound } from '#http/refusal.ts';
import { toInstant } from '#database/instant.ts';
import { describeSetting, isKnownSetting, keptValue, settingProblem } from './known-settings.ts';
import { saveSetting } from './settings.store.ts';

type Change = { readonly key: string; readonly value: string };

/** Changes a setting of the whole server. @throws Refusal for an unknown key and for a value it cannot have. */
export const changeSystemSetting = async (
  deps: Deps,
  actor: Actor,
  { key, value: wanted }: Change,
): Promise<EndpointAnswer<typeof endpoint>> => {
  if (!isKnownSetting(key)) throw notFound('This setting does not exist');
  const value = keptValue(key, wanted);
  const problem = settingProblem(key, value);
  if (problem !== null) throw new Refusal('bad-input', problem, { issues: [{ path: 'value', message: problem }] });
  const updatedAt = toInstant(deps.now());
  await deps.database.transact(async ({ query }) => {
    await saveSetting(query, { key, value, updatedAt, updatedBy: actor.id });
    await recordAudit(query, deps.now(), { action: 'settings.changed', actorId: actor.id, details: { key, value } });
  });
  return { setting: { key, value, description: describeSetting(key), updatedAt } };
};
