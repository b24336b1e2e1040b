/** Characters of a username: docs/product.md, Usernames. */
export const USERNAME_MAX = 40;

// Letters and digits at both ends; dots, underscores, hyphens and single spaces only inside. Characters with a meaning
// in a URL stay out.
const USERNAME = /^[A-Za-z0-9](?:(?:[A-Za-z0-9._-]| (?! ))*[A-Za-z0-9])?$/;

/** The form that must be unique: NFKC-normalised and lower-case. */
export const usernameKey = (username: string): string => username.normalize('NFKC').toLowerCase();

/**
 * Why a username cannot be taken, as a sentence for the person, or null when its form is fine. `reservedFirstSegments`
 * holds the first path segments of the product in lower case.
 */
export const usernameProblem = (username: string, reservedFirstSegments: ReadonlySet<string>): string | null => {
  if (username === '') return 'Username is required';
  if (username.length > USERNAME_MAX) return `A username has at most ${USERNAME_MAX} characters`;
  if (!USERNAME.test(username)) {
    return 'A username starts and ends with a letter or digit; between them dots, hyphens, underscores and single spaces are fine';
  }
  if (reservedFirstSegments.has(usernameKey(username))) {
    return `“${username}” is the address of a page here; please choose another username`;
  }
  return null;
};
