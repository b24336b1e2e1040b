// The dialog lists them all.
const NAMED_MAX = 3;

export const notImported = (errors: readonly string[]): string => {
  const more = errors.length - NAMED_MAX;
  const named = errors.slice(0, NAMED_MAX).join('; ');
  return `Some habits couldn't be imported: ${named}${more > 0 ? `; and ${more} more` : ''}`;
};
