/** Characters of a person's display name. */
export const PERSON_NAME_MAX = 100;

/** Characters of the title below a person's name. */
export const PERSON_TITLE_MAX = 100;
