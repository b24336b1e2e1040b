import './paths-table.css';
import type { PathFigures } from '@crushing/contract/page-views/schemas';
import { useMediaQuery } from '#browser/use-media-query.ts';
import { inWords, visitWords } from './report-words.ts';

type PathsTableProps = { rows: readonly PathFigures[] };

/** The figures of each path, most opened first: a table, and on phones the same as cards. */
export const PathsTable = ({ rows }: PathsTableProps) => {
  const isNarrow = useMediaQuery('(width < 48rem)');
  const most = Math.max(1, ...rows.map(({ totalViews }) => totalViews));
  const drawn = rows.map((row) => ({ ...row, share: row.totalViews / most }));
  return isNarrow ? <Cards rows={drawn} /> : <Table rows={drawn} />;
};

/** A path with its views as a share of those of the most opened path. */
type DrawnRow = PathFigures & { readonly share: number };

const Table = ({ rows }: { rows: readonly DrawnRow[] }) => (
  <table aria-label="Views by path" className="paths-table">
    <thead>
      <tr>
        <th scope="col">Path</th>
        <td aria-hidden />
        <th scope="col">Views</th>
        <th scope="col">Visitors</th>
        <th scope="col">Sessions</th>
        <th scope="col">Signed in</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ path, share, totalViews, uniqueVisitors, uniqueSessions, authenticatedUsers }) => (
        <tr key={path}>
          <th scope="row" className="text-label">
            {path}
          </th>
          <td aria-hidden>
            <Bar share={share} />
          </td>
          <td>{inWords(totalViews)}</td>
          <td className="text-muted">{inWords(uniqueVisitors)}</td>
          <td className="text-muted">{inWords(uniqueSessions)}</td>
          <td className="text-muted">{inWords(authenticatedUsers)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Cards = ({ rows }: { rows: readonly DrawnRow[] }) => (
  <ul aria-label="Views by path" className="paths-table-cards">
    {rows.map(({ path, share, totalViews, ...visits }) => (
      <li key={path}>
        <div className="flex justify-between gap-3 text-label">
          <span className="min-w-0 wrap-anywhere">{path}</span>
          <span className="tabular-nums">
            {inWords(totalViews)}
            <span className="sr-only"> {totalViews === 1 ? 'view' : 'views'}</span>
          </span>
        </div>
        <Bar share={share} />
        <p className="text-meta text-muted tabular-nums">{visitWords(visits)}</p>
      </li>
    ))}
  </ul>
);

const Bar = ({ share }: { share: number }) => (
  <span aria-hidden className="paths-table-bar">
    <span style={{ inlineSize: `${share * 100}%` }} data-forced-border />
  </span>
);
