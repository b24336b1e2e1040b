/** Characters of a username: docs/product.md, Usernames. */
export const USERNAME_MAX = 40;

// Letters and digits of any script at both ends, with the marks that belong to them, but no circles around them; dots,
// underscores, hyphens and single spaces only inside. Characters with a meaning in a URL stay out.
const USERNAME = /^[\p{L}\p{Nd}](?:(?:[\p{L}\p{Nd}\p{Mn}\p{Mc}._-]| (?! ))*[\p{L}\p{Nd}\p{Mn}\p{Mc}])?$/u;

// Unicode counts some invisible characters as letters.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** The form that is stored and shown: one way to write each character. */
export const normalizeUsername = (username: string): string => username.normalize('NFKC');

/** The form that must be unique: NFKC with its case folded. */
export const usernameKey = (username: string): string =>
  // Upper case first, then lower case: ß becomes ss, and both small sigmas become one.
  normalizeUsername(username).toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');

/**
 * The ways in which the key of a username may begin when the username begins with `text`. There are two when the text
 * ends at a small sigma, which has another form at the end of a word.
 */
export const usernameKeyPrefixes = (text: string): readonly string[] => {
  const key = usernameKey(text);
  const within = key.replace(/ς(?=\P{L}*$)/u, 'σ');
  return within === key ? [key] : [key, within];
};

/** What is wrong with the form of a username, as a sentence for the person, or null when it is fine. */
export const usernameFormProblem = (username: string): string | null => {
  const name = normalizeUsername(username);
  if (name === '') return 'Username is required';
  if (name.length > 2 * USERNAME_MAX || Array.from(name).length > USERNAME_MAX)
    return `A username has at most ${USERNAME_MAX} characters`;
  if (!USERNAME.test(name) || INVISIBLE.test(name)) {
    return 'A username starts and ends with a letter or digit; between them dots, hyphens, underscores and single spaces are fine';
  }
  return null;
};

/**
 * Why a username cannot be taken, as a sentence for the person, or null when it can. `reservedFirstSegments` holds the
 * first path segments of the product in lower case. Only the server knows them.
 */
export const usernameProblem = (username: string, reservedFirstSegments: ReadonlySet<string>): string | null => {
  const formProblem = usernameFormProblem(username);
  if (formProblem !== null || !reservedFirstSegments.has(usernameKey(username))) return formProblem;
  return `“${normalizeUsername(username)}” is the address of a page here; please choose another username`;
};
