const PREFIX = 'crushing-private-';

/** The key under which something private is stored: it goes when the person signs out. */
export const privateKey = (name: string): string => `${PREFIX}${name}`;

const OWNER_KEY = privateKey('owner');

const erasing = new Set<() => void>();

/** Calls `act` whenever private values are erased; answers how to stop. */
export const onPrivateErased = (act: () => void): (() => void) => {
  erasing.add(act);
  return () => {
    erasing.delete(act);
  };
};

/** Who is signed in on this page; null while nobody is. */
let owner: string | null = null;
let isOwnerStored = false;

/** Says who is signed in: whatever private somebody else left in this browser goes first. */
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
    // Where storage is refused there is nothing to be mixed up.
  }
};

/** Whether private values still belong to who is signed in on this page: in another window somebody else may have come. */
export const arePrivateValuesOurs = (): boolean => {
  if (owner === null || !isOwnerStored) return owner !== null;
  try {
    return localStorage.getItem(OWNER_KEY) === owner;
  } catch {
    return true;
  }
};

/** Tells once another window has signed out, found the session ended, or signed in as somebody else. */
export const watchPrivateOwner = (onOther: () => void): (() => void) => {
  // A null key means that everything was cleared.
  const look = ({ key, newValue }: StorageEvent) => {
    if (key === null || (key === OWNER_KEY && (newValue === null || !arePrivateValuesOurs()))) onOther();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
};

/** Whether something private is stored under this name. */
export const hasPrivateValue = (name: string): boolean => {
  try {
    return localStorage.getItem(privateKey(name)) !== null;
  } catch {
    return false;
  }
};

let isBrokenOff = false;

/**
 * Says that the session ended in the middle of work: from now on nothing more is saved or sent until the page is loaded anew.
 * Answers whether that is new.
 */
export const breakOffSession = (): boolean => {
  const isNew = !isBrokenOff;
  isBrokenOff = true;
  return isNew;
};

export const isSessionBrokenOff = (): boolean => isBrokenOff;

/** Has the other windows notice that the session ended; what is kept for its owner stays theirs. */
export const tellOtherWindows = (): void => {
  const kept = localStorage.getItem(OWNER_KEY);
  if (kept === null) return;
  localStorage.removeItem(OWNER_KEY);
  localStorage.setItem(OWNER_KEY, kept);
};

/** Erases everything private that is stored in this browser; nobody is signed in here any more. */
export const erasePrivateValues = (): void => {
  owner = null;
  try {
    eraseStored();
  } catch {
    // Where storage is refused nothing was stored.
  }
};

const eraseStored = (): void => {
  for (const act of erasing) act();
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  }
};
