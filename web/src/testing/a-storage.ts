/** A fake `Storage` that keeps its items as own properties, as browsers do. */
export const aStorage = (stored: Record<string, string> = {}): Storage =>
  Object.create(
    {
      getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null;
      },
      setItem(this: Record<string, string>, key: string, text: string) {
        this[key] = text;
      },
      removeItem(this: Record<string, string>, key: string) {
        Reflect.deleteProperty(this, key);
      },
      clear(this: Record<string, string>) {
        for (const key of Object.keys(this)) Reflect.deleteProperty(this, key);
      },
    },
    Object.getOwnPropertyDescriptors(stored),
  ) as Storage;
