import { findIcons, iconLabel } from '@crushing/domain/habits/find-icons';
import type { HabitIcon } from '@crushing/domain/habits/habit-icons';
import { useId, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import '#ui/forms/search-field.css';
import './icon-picker.css';

type IconPickerProps = {
  /** The chosen icon; null follows the name. */
  value: HabitIcon | null;
  /** The icon that the name gives. */
  ofName: HabitIcon;
  onChange: (icon: HabitIcon | null) => void;
};

/** All icons of habits, found by a word. The first one leaves the choice to the name. */
export const IconPicker = ({ value, ofName, onChange }: IconPickerProps) => {
  const [typed, setTyped] = useState('');
  const group = useId();
  const found = findIcons(typed);
  return (
    <div className="grid gap-3">
      <TextField
        label="Find an icon"
        type="search"
        autoComplete="off"
        hint="Type a word such as guitar or sleep."
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        // Enter would save the habit.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {/* As high whatever is found, so that typing moves nothing. */}
      <div className="icon-picker-found">
        <fieldset className="icon-picker-options">
          <legend className="sr-only">Icon</legend>
          <label className="icon-picker-option icon-picker-automatic">
            <input
              type="radio"
              name={group}
              checked={value === null}
              onChange={() => onChange(null)}
              className="sr-only"
            />
            <Icon name={ofName} />
            From the name
          </label>
          {found.map((icon) => (
            <label key={icon} className="icon-picker-option" title={iconLabel(icon)}>
              <input
                type="radio"
                name={group}
                checked={value === icon}
                onChange={() => onChange(icon)}
                className="sr-only"
              />
              <Icon name={icon} />
              <span className="sr-only">{iconLabel(icon)}</span>
            </label>
          ))}
        </fieldset>
        <output className={found.length === 0 ? 'text-meta text-muted' : 'sr-only'}>
          {foundWords(typed, found.length)}
        </output>
      </div>
    </div>
  );
};

const foundWords = (typed: string, count: number): string => {
  if (typed.trim() === '') return '';
  if (count === 0) return 'No icon has this word.';
  return count === 1 ? '1 icon' : `${count} icons`;
};
