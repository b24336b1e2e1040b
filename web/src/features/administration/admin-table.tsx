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
  keyOf: (row: Row) => number | string;
};

/** A list of the administration: a table, and on phones the same data as cards. */
export const AdminTable = <Row,>(props: AdminTableProps<Row>) =>
  useMediaQuery('(width < 48rem)') ? <Cards {...props} /> : <Table {...props} />;

const Table = <Row,>({ label, columns, rows, keyOf }: AdminTableProps<Row>) => (
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
        <tr key={keyOf(row)}>
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

const Cards = <Row,>({ label, columns, rows, keyOf }: AdminTableProps<Row>) => {
  const at = (card: Column<Row>['card']) => columns.filter((column) => column.card === card);
  return (
    <ul className="admin-table-cards" aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
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
