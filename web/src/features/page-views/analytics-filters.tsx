import './analytics-filters.css';
import { ENVIRONMENTS } from '@crushing/domain/page-views/environments';
import { PAGE_ROUTES } from '@crushing/domain/page-views/page-routes';
import { AdminSelect } from '#features/administration/admin-select.tsx';
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
  /** The label of the choice without a value. */
  all: string;
  options: readonly Value[];
  value: Value | null;
  onChange: (value: Value | null) => void;
};

const FilterSelect = <Value extends string>({ label, all, options, value, onChange }: FilterSelectProps<Value>) => (
  <AdminSelect<Value | ''>
    label={label}
    options={[{ value: '', label: all }, ...options.map((option) => ({ value: option, label: option }))]}
    value={value ?? ''}
    onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
  />
);
