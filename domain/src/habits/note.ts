/** The note to store: outer white space removed, and null for nothing or nothing but white space. */
export const noteFrom = (text: string | null): string | null => {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
};
