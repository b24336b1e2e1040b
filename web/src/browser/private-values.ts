const PREFIX = 'crushing-private-';

/** The storage key of a private value, which sign-out erases. */
export const privateKey = (name: string): string => `${PREFIX}${name}`;

const OWNER_KEY = privateKey('owner');

const erasing = new Set<() => void>();

/** Returns how to stop. */
export const onPrivateErased = (act: () => void): (() => void) => {
  erasing.add(act);
  return () => {
    erasing.delete(act);
  };
};

/** The id of the signed-in person; null without a session. */
let owner: string | null = null;
let isOwnerStored = false;

/** Stores the owner of the private values. Values of another person are erased first. */
export const keepPrivateValuesOf = (ownerId: number): void => {
  owner = String(ownerId);
  isOwnerStored = false;
  try {
    if (localStorage.getItem(OWNER_KEY) !== owner) {
      eraseStored();
      localStorage.setItem(OWNER_KEY, owner);
    }
    isOwnerStored = true;
  } catch {
    // Without storage there are no values of another person.
  }
};

/** False once another window has signed in as somebody else, or has signed out. */
export const arePrivateValuesOurs = (): boolean => {
  if (owner === null || !isOwnerStored) return owner !== null;
  try {
    return localStorage.getItem(OWNER_KEY) === owner;
  } catch {
    return true;
  }
};

/** Tells when another window has signed out, lost its session, or signed in as somebody else. */
export const watchPrivateOwner = (onOther: () => void): (() => void) => {
  // The key is null after `localStorage.clear()`. A page that the browser's Back restores has missed the events meanwhile.
  const look = ({ key, newValue, persisted }: Partial<StorageEvent & PageTransitionEvent>) => {
    if (key === null || ((persisted || key === OWNER_KEY) && (newValue === null || !arePrivateValuesOurs()))) onOther();
  };
  window.addEventListener('storage', look);
  window.addEventListener('pageshow', look);
  return () => {
    window.removeEventListener('storage', look);
    window.removeEventListener('pageshow', look);
  };
};

export const hasPrivateValue = (name: string): boolean => {
  try {
    return localStorage.getItem(privateKey(name)) !== null;
  } catch {
    return false;
  }
};

let isBrokenOff = false;

/** Ends the session in this page: nothing is saved or sent before it is reloaded. False when it had ended already. */
export const endSessionHere = (): boolean => {
  const isNew = !isBrokenOff;
  isBrokenOff = true;
  return isNew;
};

export const hasSessionEnded = (): boolean => isBrokenOff;

/** Writes the owner again, so that the other windows learn of the lost session. The person's values stay. */
export const tellOtherWindows = (): void => {
  const kept = localStorage.getItem(OWNER_KEY);
  if (kept === null) return;
  localStorage.removeItem(OWNER_KEY);
  localStorage.setItem(OWNER_KEY, kept);
};

export const erasePrivateValue = (name: string): void => {
  try {
    localStorage.removeItem(privateKey(name));
  } catch {
    // Without storage nothing was stored.
  }
};

/** Erases all private values of this browser. Nobody is signed in afterwards. */
export const erasePrivateValues = (): void => {
  owner = null;
  try {
    eraseStored();
  } catch {
    // Without storage nothing was stored.
  }
};

const eraseStored = (): void => {
  for (const act of erasing) act();
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  }
};
