import type { BetaRequest } from '@crushing/contract/beta-requests/schemas';
import type { BetaRequestRow } from './beta-requests.store.ts';

/** A request as the administrator sees it. */
export const presentBetaRequest = ({ pricingInterval, accountId, ...row }: BetaRequestRow): BetaRequest => ({
  ...row,
  hasAccount: accountId !== null,
  pricingInterval: pricingInterval === 'year' ? 'year' : 'month',
});
