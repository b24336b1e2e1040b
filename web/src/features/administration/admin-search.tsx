import '#ui/forms/search-field.css';
import './admin-search.css';
import { useEffect, useState } from 'react';
import { CONTROL_CLASSES } from '#ui/forms/field.tsx';
import { classNames } from '#ui/class-names.ts';

// Shorter than a pause between two words, longer than one between two letters.
const SETTLES_MS = 250;

type AdminSearchProps = {
  label: string;
  address: { readonly search: string; readonly go: (to: { search: string }) => void };
};

/** Searches a list of the administration. The search of the tab's own list stands in the address. */
export const AdminSearch = ({ label, address: { search, go } }: AdminSearchProps) => {
  const [text, setText] = useTextOf(search);
  useEffect(() => {
    if (text.trim() === search) return undefined;
    const timer = setTimeout(() => go({ search: text.trim() }), SETTLES_MS);
    return () => clearTimeout(timer);
  });
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      className={classNames(CONTROL_CLASSES, 'admin-search h-11 px-3')}
    />
  );
};

/** The text of a search. It follows the address when that changes elsewhere, as by the browser's Back. */
const useTextOf = (search: string) => {
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    if (text.trim() !== search) setText(search);
  }
  return [text, setText] as const;
};
