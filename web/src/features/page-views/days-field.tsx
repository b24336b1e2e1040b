import './days-field.css';
import { PERIOD_DAYS_MAX, isPeriod, periodFromText } from '@crushing/domain/page-views/report-period';
import { useEffect, useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { CONTROL_CLASSES, FieldError } from '#ui/forms/field.tsx';

// Longer than a pause between two digits.
const SETTLES_MS = 400;

type DaysFieldProps = { days: number; onChange: (days: number) => void };

/** The number of days of a report. A text that is no number becomes 30 when the field is left. */
export const DaysField = ({ days, onChange }: DaysFieldProps) => {
  const errorId = useId();
  const [text, setText] = useTextOf(days);
  const typed = periodFromText(text);
  const isPossible = isPeriod(typed);
  useEffect(() => {
    if (text.trim() === '' || !isPossible || typed === days) return undefined;
    const timer = setTimeout(() => onChange(typed), SETTLES_MS);
    return () => clearTimeout(timer);
  });
  const settle = () => {
    if (!isPossible) return;
    setText(String(typed));
    if (typed !== days) onChange(typed);
  };
  return (
    <div className="grid content-start gap-1.5">
      <div className="days-field">
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label="Days"
          aria-invalid={isPossible ? undefined : true}
          aria-describedby={isPossible ? undefined : errorId}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onBlur={settle}
          // While an input method composes the number, Enter ends that only.
          onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && settle()}
          className={classNames(CONTROL_CLASSES, 'h-11')}
        />
        <span aria-hidden className="days-field-unit">
          days
        </span>
      </div>
      {!isPossible && <FieldError id={errorId}>1 to {PERIOD_DAYS_MAX} days</FieldError>}
    </div>
  );
};

/** The text of a number. It follows the number when that changes elsewhere, as by the browser's Back. */
const useTextOf = (days: number) => {
  const [text, setText] = useState(String(days));
  const [shown, setShown] = useState(days);
  if (shown !== days) {
    setShown(days);
    if (periodFromText(text) !== days) setText(String(days));
  }
  return [text, setText] as const;
};
