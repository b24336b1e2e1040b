import './daily-table.css';
import type { DayOfViews } from '@crushing/domain/page-views/daily-views';
import { inWords } from './report-words.ts';

/** The numbers of the chart, latest first. */
export const DailyTable = ({ daily }: { daily: readonly DayOfViews[] }) => (
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
            <th scope="row">{day}</th>
            <td>{inWords(views)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
