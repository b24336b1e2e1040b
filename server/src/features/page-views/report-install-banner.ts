import type { reportInstallBanner as endpoint } from '@crushing/contract/page-views/endpoints';
import type { EndpointInput } from '@crushing/contract/endpoint';
import type { Deps } from '#deps.ts';

/** Logs what became of the install banner. */
export const reportInstallBanner = async (
  { log }: Deps,
  { action }: EndpointInput<typeof endpoint>['body'],
): Promise<void> => {
  log.info({ event: 'install-banner', action }, 'install banner');
};
