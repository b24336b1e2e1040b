import type { Queries } from '#database/database.ts';
import { updateUser } from './accounts.store.ts';

/** Changes how much a bot does; absent levels stay. */
export const changeBotLevels = async (
  query: Queries,
  botId: number,
  { productivity, engagementLevel }: { productivity?: number | undefined; engagementLevel?: number | undefined },
): Promise<void> => {
  const changes = {
    ...(productivity !== undefined && { productivity }),
    ...(engagementLevel !== undefined && { engagementLevel }),
  };
  if (Object.keys(changes).length > 0) await updateUser(query, botId, changes);
};
