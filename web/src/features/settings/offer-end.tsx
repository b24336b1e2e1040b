import type { Setting } from '@crushing/contract/settings/schemas';
import { TextField } from '#ui/forms/text-field.tsx';

type OfferEndProps = { setting: Setting; onChange: (value: string) => void };

/** A date of the settings, in the time of this browser. */
export const OfferEnd = ({ setting: { description, value }, onChange }: OfferEndProps) => (
  <TextField
    key={value}
    label={description}
    type="datetime-local"
    defaultValue={localTextOf(value)}
    onBlur={({ currentTarget }) => {
      const next = currentTarget.value === '' ? '' : new Date(currentTarget.value).toISOString();
      if (next !== value) onChange(next);
    }}
  />
);

const MINUTE_MS = 60_000;

/** An instant as the browser's own control writes it: without zone, to the minute. */
const localTextOf = (instant: string): string => {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
};
