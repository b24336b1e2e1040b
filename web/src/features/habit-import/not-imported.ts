// A notice is read in passing; the dialog has them all.
const NAMED_MAX = 3;

/** The sentence of the notice about rows the server refused. */
export const notImported = (errors: readonly string[]): string => {
  const more = errors.length - NAMED_MAX;
  const named = errors.slice(0, NAMED_MAX).join('; ');
  return `Some habits couldn't be imported: ${named}${more > 0 ? `; and ${more} more` : ''}`;
};
