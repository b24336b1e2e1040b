import './daily-table.css';
import './view-figures.css';
import type { DayOfViews } from '@crushing/domain/page-views/daily-views';
import { getPageAnalytics } from '@crushing/contract/page-views/endpoints';
import type { PageFigures } from '@crushing/contract/page-views/schemas';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { AdminPanel } from '#features/administration/admin-panel.tsx';
import { NoRows } from '#ui/empty-state.tsx';
import { queryOf, useAnalyticsAddress } from './analytics-address.ts';
import { AnalyticsFilters } from './analytics-filters.tsx';
import { PathsTable } from './paths-table.tsx';
import { inWords, periodWords, shortDay } from './report-words.ts';
import { ViewsChart } from './views-chart.tsx';

// Shown for every failure but one: calls that come too often show the server's sentence.
const NOT_READ = { title: 'Access Denied', text: 'You need admin access to view analytics.' };

/** How often the screens were opened, by whom as a number only. */
export const AnalyticsTab = () => {
  const { filters, go } = useAnalyticsAddress();
  const reading = useEndpoint(
    getPageAnalytics,
    { query: queryOf(filters) },
    { staleTime: 0, placeholderData: (before) => before },
  );
  return (
    <AdminPanel
      title="Page Analytics"
      tools={<AnalyticsFilters filters={filters} onChange={go} />}
      reading={reading}
      failure={NOT_READ}
    >
      {(report) =>
        report.totals.totalViews === 0 ? (
          <NoRows>No views in the {periodWords(report.period)}.</NoRows>
        ) : (
          <Report report={report} />
        )
      }
    </AdminPanel>
  );
};

const Report = ({ report: { totals, daily, analytics } }: { report: EndpointAnswer<typeof getPageAnalytics> }) => (
  <>
    <ViewFigures totals={totals} />
    <ViewsChart daily={daily} />
    <DailyTable daily={daily} />
    <PathsTable rows={analytics} />
    <p className="pt-3 text-meta text-muted">
      Visitors, sessions and signed-in people count once a day, and several days are added up. Days begin at midnight
      UTC.
    </p>
  </>
);

/** The four figures of a report. */
const ViewFigures = ({ totals }: { totals: PageFigures }) => (
  <dl className="view-figures">
    <Figure label="Views" count={totals.totalViews} />
    <Figure label="Visitors" count={totals.uniqueVisitors} />
    <Figure label="Sessions" count={totals.uniqueSessions} />
    <Figure label="Signed in" count={totals.authenticatedUsers} />
  </dl>
);

const Figure = ({ label, count }: { label: string; count: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{inWords(count)}</dd>
  </div>
);

/** The numbers of the chart, latest first. */
const DailyTable = ({ daily }: { daily: readonly DayOfViews[] }) => (
  <details className="daily-table">
    <summary>Views of each day</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Views</th>
        </tr>
      </thead>
      <tbody>
        {daily.toReversed().map(({ day, views }) => (
          <tr key={day}>
            <th scope="row">{shortDay(day)}</th>
            <td>{inWords(views)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
