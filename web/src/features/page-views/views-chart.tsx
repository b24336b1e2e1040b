import './views-chart.css';
import type { DayOfViews } from '@crushing/domain/page-views/daily-views';
import { chartWords, inWords, shortDay } from './report-words.ts';

// Units of the drawing, which grows with the page.
const WIDTH = 600;
const HEIGHT = 130;
const BASE = 120;
const HIGHEST = 110;
const BAR = 8;
const BAR_SHARE = 0.7;

/** The views of each day as bars; the last one is today. Screen readers get one sentence. */
export const ViewsChart = ({ daily }: { daily: readonly DayOfViews[] }) => {
  const [first] = daily;
  const today = daily.at(-1);
  if (first === undefined || today === undefined) return null;
  const step = WIDTH / daily.length;
  const width = Math.min(BAR, step * BAR_SHARE);
  const unit = HIGHEST / Math.max(1, ...daily.map(({ views }) => views));
  return (
    <figure className="pt-4">
      <svg role="img" aria-label={chartWords(daily)} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="views-chart">
        {[0, 1, 2].map((line) => (
          <line key={line} x1="0" x2={WIDTH} y1={BASE - (line * HIGHEST) / 2} y2={BASE - (line * HIGHEST) / 2} />
        ))}
        {daily.map(({ day, views }, place) => (
          <rect
            key={day}
            x={step * place + (step - width) / 2}
            y={BASE - views * unit}
            width={width}
            height={views * unit}
            rx={width / 2}
          />
        ))}
      </svg>
      <figcaption aria-hidden className="views-chart-ends">
        <span>{shortDay(first.day)}</span>
        <span>Views a day</span>
        <span>Today, {inWords(today.views)}</span>
      </figcaption>
    </figure>
  );
};
