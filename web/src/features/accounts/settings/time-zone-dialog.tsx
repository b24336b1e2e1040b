import '#ui/forms/search-field.css';
import { useDeferredValue, useMemo, useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { zoneChoices, zonesMatching } from './zone-choices.ts';
import type { ZoneChoice } from './zone-choices.ts';

type TimeZoneDialogProps = { open: boolean; chosen: string; onChoose: (zone: string) => void; onClose: () => void };

/** Every time zone by its place, with a search. */
export const TimeZoneDialog = ({ open, chosen, onChoose, onClose }: TimeZoneDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Time zone" description="Decides when your days begin and end.">
    <ZoneSearch chosen={chosen} onChoose={onChoose} />
  </Dialog>
);

const NO_ERRORS = {};

const ZoneSearch = ({ chosen, onChoose }: Pick<TimeZoneDialogProps, 'chosen' | 'onChoose'>) => {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const choices = useMemo(() => zoneChoices(Intl.supportedValuesOf('timeZone'), chosen), [chosen]);
  const found = useMemo(() => zonesMatching(choices, wanted), [choices, wanted]);
  const [only] = found;
  return (
    <Form
      errors={NO_ERRORS}
      className="grid gap-3"
      onSubmit={() => {
        if (found.length === 1 && only !== undefined) onChoose(only.zone);
      }}
    >
      <TextField
        label="Search for a place"
        type="search"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <output className="text-meta text-muted">{foundWords(found.length)}</output>
      <ul className="-mx-3 h-80 overflow-y-auto overscroll-contain">
        {found.map((choice) => (
          <li key={choice.zone}>
            <ZoneRow choice={choice} isChosen={choice.zone === chosen} onChoose={() => onChoose(choice.zone)} />
          </li>
        ))}
      </ul>
    </Form>
  );
};

const foundWords = (count: number): string => {
  if (count === 0) return 'No place has this name. Try a larger city nearby.';
  return count === 1 ? '1 place' : `${count} places`;
};

type ZoneRowProps = { choice: ZoneChoice; isChosen: boolean; onChoose: () => void };

const ZoneRow = ({ choice: { place, region }, isChosen, onChoose }: ZoneRowProps) => (
  <button
    type="button"
    aria-current={isChosen ? 'true' : undefined}
    onClick={onChoose}
    className="flex min-h-11 w-full items-center justify-between gap-3 rounded-button px-3 py-1.5 text-start hover:bg-hover focus-visible:-outline-offset-2"
  >
    <span className="grid min-w-0">
      <span className="text-label">{place}</span>
      <span className="text-meta text-muted">{region}</span>
    </span>
    {isChosen && <Icon name="check" size={18} />}
  </button>
);
