import type { FastifyRequest } from 'fastify';
import type { reportInstallBanner as endpoint } from '@crushing/contract/page-views/endpoints';
import type { EndpointInput } from '@crushing/contract/endpoint';
import type { Deps } from '#deps.ts';
import { countInstallOutcome } from './page-views.store.ts';

/** Counts what became of the install banner and logs it with the count. */
export const reportInstallBanner = async (
  { database }: Pick<Deps, 'database'>,
  { log }: FastifyRequest,
  { action }: EndpointInput<typeof endpoint>['body'],
): Promise<void> => {
  const count = await database.transact(({ query }) => countInstallOutcome(query, action));
  log.info({ event: 'install-banner', action, count }, 'install banner');
};
