/** The name other people see: the display name, else the username. */
export const displayName = ({ name, username }: { readonly name: string | null; readonly username: string }): string =>
  name?.trim() || username;

/** The same within a text, where no badge can stand beside it: "steady_leo (bot)". */
export const nameInText = ({
  isBot,
  ...person
}: {
  readonly name: string | null;
  readonly username: string;
  readonly isBot: boolean;
}): string => (isBot ? `${displayName(person)} (bot)` : displayName(person));

/** The first letters of the first two words of a name, upper-case and two at most; '' for a blank name. A flag, of two letters, counts as one. */
export const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/, 2)
    .map((word) => /^\p{RI}{2}|^./u.exec(word.toUpperCase())?.[0])
    .join('');
