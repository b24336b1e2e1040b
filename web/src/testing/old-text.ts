const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** For each letter of an old encoding its bytes, found by reading every byte and every pair of bytes. */
const tableOf = (label: string): ReadonlyMap<string, readonly number[]> => {
  const known = tables.get(label);
  if (known) return known;
  const decoder = new TextDecoder(label);
  const table = new Map<string, readonly number[]>();
  const add = (...bytes: number[]): void => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if (Array.from(text).length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes);
  };
  for (let byte = 0; byte < 256; byte += 1) add(byte);
  for (let first = 0x81; first < 0xff; first += 1)
    for (let second = 0x40; second < 0xff; second += 1) add(first, second);
  tables.set(label, table);
  return table;
};

/** Writes a text in an old encoding. A letter that it lacks is an error of the test. */
export const writtenIn = (label: string, text: string): Uint8Array =>
  Uint8Array.from(
    Array.from(text).flatMap((letter) => {
      const bytes = tableOf(label).get(letter);
      if (bytes === undefined) throw new Error(`${label} has no ${letter}`);
      return bytes;
    }),
  );
