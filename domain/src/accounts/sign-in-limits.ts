/** Characters of a text that is to be a username. It is longer than any username, so that the person hears the rule. */
export const USERNAME_TEXT_MAX = 200;

/** Characters of what a person signs in with, an e-mail address or a username. It is longer than either. */
export const SIGN_IN_NAME_MAX = 320;

/** Characters of an invitation code, or of the token of a reset link. It is longer than either. */
export const MAILED_SECRET_MAX = 200;
