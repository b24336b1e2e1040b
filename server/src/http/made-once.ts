/** Something that is made at its first use and kept. A failed try is not kept, so the next use tries again. */
export type MadeOnce<Made> = {
  readonly get: () => Promise<Made>;
  /** Null where nothing was made or making it failed. */
  readonly ifMade: () => Promise<Made | null>;
};

export const madeOnce = <Made>(make: () => Promise<Made>): MadeOnce<Made> => {
  let made: Promise<Made> | null = null;
  const tryOnce = async (): Promise<Made> => {
    try {
      return await make();
    } catch (error) {
      made = null;
      throw error;
    }
  };
  return {
    get: async () => (made ??= tryOnce()),
    ifMade: async () => made?.catch(() => null) ?? null,
  };
};
