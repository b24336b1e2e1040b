import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from './field.tsx';

export type DayOption<Day extends string> = { value: Day; label: string };

type DayButtonsProps<Day extends string> = {
  legend: string;
  /** The legend is only read: something else names the days for the eye. */
  hidesLegend?: boolean;
  /** The day it is, marked among the others. */
  today?: Day;
  /** Seven days in the order to show. */
  days: readonly DayOption<Day>[];
  value: readonly Day[];
  onChange: (value: Day[]) => void;
  /** The focus has gone elsewhere. */
  onLeave?: () => void;
  /** One line of help below the days. */
  hint?: string | null | undefined;
  error?: string | null | undefined;
};

/** Seven switches of one week. The initial is shown, the whole name is read. */
export const DayButtons = <Day extends string>({
  legend,
  hidesLegend = false,
  today,
  days,
  value,
  onChange,
  onLeave,
  hint,
  error,
}: DayButtonsProps<Day>) => {
  const id = useId();
  const toggle = (day: Day) =>
    onChange(days.map((option) => option.value).filter((each) => (each === day) !== value.includes(each)));
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears that the focus has left
    <fieldset
      className="grid gap-1.5"
      aria-describedby={error || hint ? id : undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.();
      }}
    >
      <legend className={hidesLegend ? 'sr-only' : 'mb-1.5 text-label'}>{legend}</legend>
      <div className="grid max-w-88 grid-cols-7 gap-0.5 sm:gap-1.5">
        {days.map((day) => (
          <DayButton
            key={day.value}
            label={day.label}
            isOn={value.includes(day.value)}
            isToday={day.value === today}
            onPress={() => toggle(day.value)}
          />
        ))}
      </div>
      {error ? (
        <FieldError id={id}>{error}</FieldError>
      ) : (
        hint && (
          <p id={id} className="text-meta text-muted">
            {hint}
          </p>
        )
      )}
    </fieldset>
  );
};

type DayButtonProps = { label: string; isOn: boolean; isToday: boolean; onPress: () => void };

const DayButton = ({ label, isOn, isToday, onPress }: DayButtonProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    aria-current={isToday ? 'date' : undefined}
    onClick={onPress}
    className={classNames(
      'h-11 max-w-11 rounded-full border text-label transition active:scale-96',
      isOn ? 'border-primary bg-primary text-on-primary' : 'border-border-control text-text hover:bg-hover',
    )}
  >
    <span aria-hidden className={isToday ? 'underline decoration-2 underline-offset-4' : undefined}>
      {label.slice(0, 1)}
    </span>
    <span className="sr-only">{label}</span>
  </button>
);
