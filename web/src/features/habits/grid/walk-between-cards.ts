type Walk = (from: HTMLElement, key: string) => boolean;

const WALKING_KEYS = /^(Arrow(Left|Right|Up|Down)|Home|End)$/;

let walk: Walk | null = null;

/** Loads what moves the focus between cards. It comes on first use, because most people never press these keys. */
export const loadWalking = async (): Promise<Walk> => {
  walk = (await import('./move-between-cards.ts')).moveBetweenCards;
  return walk;
};

/** Moves the focus between cards; false where the key leads nowhere. The first key may have to wait for the code. */
export const walksBetweenCards = (from: HTMLElement, key: string): boolean => {
  if (walk !== null) return walk(from, key);
  if (!WALKING_KEYS.test(key)) return false;
  loadWalking().then(
    (loaded) => loaded(from, key),
    () => {},
  );
  return true;
};
