import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from './field.tsx';

export type DayOption<Day extends string> = { value: Day; label: string };

type DayButtonsProps<Day extends string> = {
  legend: string;
  /** The legend is for screen readers only, where something else labels the days visibly. */
  hidesLegend?: boolean;
  /** Marks this day. */
  today?: Day;
  /** All seven days, in display order. */
  days: readonly DayOption<Day>[];
  value: readonly Day[];
  onChange: (value: Day[]) => void;
  /** The focus left the group. */
  onLeave?: () => void;
  hint?: string | null | undefined;
  error?: string | null | undefined;
};

/** Seven toggles that show the initial of a day and read out its whole name. */
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
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only listens for the focus leaving
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
      // With large text on a narrow phone the letter W would reach out of its button.
      'h-11 max-w-11 rounded-full border text-label [font-size:min(0.875rem,6.5vw)] transition active:scale-96',
      isOn ? 'border-primary bg-primary text-on-primary' : 'border-border-control text-text hover:bg-hover',
    )}
  >
    <span aria-hidden className={isToday ? 'underline decoration-2 underline-offset-4' : undefined}>
      {label.slice(0, 1)}
    </span>
    <span className="sr-only">{label}</span>
  </button>
);
