import { ENVIRONMENTS } from '@crushing/domain/page-views/environments';
import type { Environment } from '@crushing/domain/page-views/environments';
import { isPageRoute } from '@crushing/domain/page-views/page-routes';
import type { PageRoute } from '@crushing/domain/page-views/page-routes';
import { isPeriod, periodFromText } from '@crushing/domain/page-views/report-period';
import { useSearchParams } from 'wouter';

/** What a report is asked for. Null: all paths, all environments. */
export type AnalyticsFilters = {
  readonly days: number;
  readonly path: PageRoute | null;
  readonly environment: Environment | null;
};

const DAYS = periodFromText('');

/** The filters in an address. A wrong filter counts as none. */
export const filtersFrom = (params: URLSearchParams): AnalyticsFilters => {
  const days = periodFromText(params.get('days') ?? '');
  const path = params.get('path') ?? '';
  return {
    days: isPeriod(days) ? days : DAYS,
    path: isPageRoute(path) ? path : null,
    environment: ENVIRONMENTS.find((each) => each === params.get('environment')) ?? null,
  };
};

/** The query of the filters, for the address and for the call. */
export const queryOf = ({ days, path, environment }: AnalyticsFilters) => ({
  ...(days !== DAYS && { days: String(days) }),
  ...(path !== null && { path }),
  ...(environment !== null && { environment }),
});

export const useAnalyticsAddress = () => {
  const [params, setParams] = useSearchParams();
  const filters = filtersFrom(params);
  const go = (to: Partial<AnalyticsFilters>): void =>
    setParams(
      { tab: 'analytics', ...queryOf({ ...filters, ...to }) },
      // Back leads past a number as a whole, not digit by digit.
      { replace: to.days !== undefined },
    );
  return { filters, go };
};
