import type { BetaRequest } from '@crushing/contract/beta-requests/schemas';
import type { Selectable } from 'kysely';
import type { Tables } from '#database/schema.ts';

/** A request as the administrator sees it. */
export const presentBetaRequest = ({
  pricingInterval,
  ...row
}: Selectable<Tables['beta_access_requests']>): BetaRequest => ({
  ...row,
  pricingInterval: pricingInterval === 'year' ? 'year' : 'month',
});
