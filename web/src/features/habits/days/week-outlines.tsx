import './week-strip.css';

const DAYS = [1, 2, 3, 4, 5, 6, 7];

/** Seven empty days, in the place of the strip until it has loaded. */
export const WeekOutlines = () => (
  <div aria-hidden className="week-strip">
    {DAYS.map((each) => (
      <span key={each}>
        <span className="week-strip-outline" />
      </span>
    ))}
  </div>
);
