// The dialog lists them all.
const NAMED_MAX = 3;

/** Why habits were not imported: the first reasons, and how many more of `count` there are. */
export const notImported = (errors: readonly string[], count = errors.length): string => {
  const more = count - NAMED_MAX;
  const named = errors.slice(0, NAMED_MAX).join('; ');
  return `Some habits couldn't be imported: ${named}${more > 0 ? `; and ${more} more` : ''}`;
};
