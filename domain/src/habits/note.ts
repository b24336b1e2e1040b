/** The note to store: trimmed, and null when that leaves nothing. */
export const noteFrom = (text: string | null): string | null => {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
};
