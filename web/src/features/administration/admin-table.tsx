import './admin-table.css';
import type { ReactNode } from 'react';
import { useMediaQuery } from '#browser/use-media-query.ts';

export type Column<Row> = {
  /** The head of the column. On phones only numbers show it; other values have it for screen readers. */
  label: string;
  isNumber?: boolean;
  /** The value of one row. */
  cell: (row: Row) => ReactNode;
  /** On phones: at the head of the card, in its lines, or at its end. */
  card: 'head' | 'line' | 'end';
};

type AdminTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** What stands in its place when it has no rows. */
  none?: ReactNode;
};

/** A list of the administration: a table, and on phones the same data as cards. */
export const AdminTable = <Row extends { id: number }>({ none, ...props }: AdminTableProps<Row>) => {
  const isNarrow = useMediaQuery('(width < 48rem)');
  if (none !== undefined && props.rows.length === 0) return none;
  return isNarrow ? <Cards {...props} /> : <Table {...props} />;
};

const Table = <Row extends { id: number }>({ label, columns, rows }: AdminTableProps<Row>) => (
  <table className="admin-table" aria-label={label}>
    <thead>
      <tr>
        {columns.map(({ label: head, isNumber, card }) => (
          <th key={head} scope="col" data-number={isNumber || undefined}>
            {card === 'end' ? <span className="sr-only">{head}</span> : head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          {columns.map(({ label: head, isNumber, card, cell }) => (
            <td key={head} data-number={isNumber || undefined} data-end={card === 'end' || undefined}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Cards = <Row extends { id: number }>({ label, columns, rows }: AdminTableProps<Row>) => {
  const at = (card: Column<Row>['card']) => columns.filter((column) => column.card === card);
  return (
    <ul className="admin-table-cards" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <div className="min-w-0 grow">
            {at('head').map(({ label: head, cell }) => (
              <div key={head}>{cell(row)}</div>
            ))}
            <div className="admin-table-line text-meta wrap-anywhere text-muted">
              {at('line').map(({ label: head, isNumber, cell }) => (
                <span key={head}>
                  {isNumber ? `${head} ` : <span className="sr-only">{head} </span>}
                  {cell(row)}
                </span>
              ))}
            </div>
          </div>
          {at('end').map(({ label: head, cell }) => (
            <div key={head} className="shrink-0">
              {cell(row)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
};
