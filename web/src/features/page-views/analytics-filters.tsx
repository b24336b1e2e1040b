import './analytics-filters.css';
import { ENVIRONMENTS } from '@crushing/domain/page-views/environments';
import { PAGE_ROUTES } from '@crushing/domain/page-views/page-routes';
import { CONTROL_CLASSES } from '#ui/forms/field.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import type { AnalyticsFilters as Filters } from './analytics-address.ts';
import { DaysField } from './days-field.tsx';

type AnalyticsFiltersProps = { filters: Filters; onChange: (to: Partial<Filters>) => void };

/** What the report is about: how many days, which path, which environment. */
export const AnalyticsFilters = ({ filters: { days, path, environment }, onChange }: AnalyticsFiltersProps) => (
  <div className="analytics-filters">
    <DaysField days={days} onChange={(next) => onChange({ days: next })} />
    <FilterSelect
      label="Path"
      all="All paths"
      options={PAGE_ROUTES}
      value={path}
      onChange={(next) => onChange({ path: next })}
    />
    <FilterSelect
      label="Environment"
      all="All environments"
      options={ENVIRONMENTS}
      value={environment}
      onChange={(next) => onChange({ environment: next })}
    />
  </div>
);

type FilterSelectProps<Value extends string> = {
  label: string;
  /** The choice of no value in particular. */
  all: string;
  options: readonly Value[];
  value: Value | null;
  onChange: (value: Value | null) => void;
};

const FilterSelect = <Value extends string>({ label, all, options, value, onChange }: FilterSelectProps<Value>) => (
  <div data-analytics-filters="select">
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(options.find((option) => option === currentTarget.value) ?? null)}
      className={classNames(CONTROL_CLASSES, 'h-11 appearance-none ps-3 pe-10')}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
    <Icon name="chevron-down" className="pointer-events-none absolute end-3 top-3 text-muted" />
  </div>
);
