import type { TokenView } from '@crushing/contract/tokens/schemas';
import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { selectTokensOfUser } from './tokens.store.ts';

export const listTokens = async ({ database }: Pick<Deps, 'database'>, { id }: Actor): Promise<TokenView[]> =>
  selectTokensOfUser(database.read, id);
