/** Characters of the administrator's notes on a request for access or on an approved e-mail address. */
export const ADMIN_NOTES_MAX = 1000;
