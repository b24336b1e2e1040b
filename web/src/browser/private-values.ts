const PREFIX = 'crushing-private-';

/** The key under which something private is stored: it goes when the person signs out. */
export const privateKey = (name: string): string => `${PREFIX}${name}`;

/** Whether something private is stored under this name. */
export const hasPrivateValue = (name: string): boolean => {
  try {
    return localStorage.getItem(privateKey(name)) !== null;
  } catch {
    return false;
  }
};

/** Erases everything private that is stored in this browser. */
export const erasePrivateValues = (): void => {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  } catch {
    // Where storage is refused nothing was stored.
  }
};
