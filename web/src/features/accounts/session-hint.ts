import { storedValue } from '#browser/stored-value.ts';

const hasSession = storedValue<boolean>('crushing-signed-in', false, (found) => (found === true ? true : null));

/** Remembers whether somebody is signed in here; no secret, only a reason to ask the server. */
export const rememberSession = (isSignedIn: boolean): void => {
  if (hasSession.read() !== isSignedIn) hasSession.write(isSignedIn);
};

/** Whether asking who is signed in may be skipped: a visitor on the way to sign in should not wait for a refusal. */
export const isSurelyVisitor = (path: string, authPath: string): boolean => path === authPath && !hasSession.read();
