/** Tells password managers whose password the form asks for. Nobody sees or reaches it. */
export const PasswordOwner = ({ username }: { username: string }) => (
  <input type="text" autoComplete="username" value={username} readOnly tabIndex={-1} aria-hidden className="sr-only" />
);
