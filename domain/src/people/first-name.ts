import { displayName } from './display-name.ts';

/** The first word of the name other people see, for sentences about a person: "Jonas" of "Jonas Berg". */
export const firstName = (person: { readonly name: string | null; readonly username: string }): string =>
  displayName(person).split(/\s+/)[0] ?? '';
