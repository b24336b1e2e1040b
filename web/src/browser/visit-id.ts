const BYTES = 16;
const GROUPS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

let known: string | null = null;

/** A random name of this visit. It is not stored and tells nothing about the person. */
export const visitId = (): string => (known ??= randomUuid());

// `crypto.randomUUID` exists on https only, and home networks often have none.
export const randomUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES)).map(markedAsRandom);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(GROUPS, '$1-$2-$3-$4-$5');
};

const markedAsRandom = (byte: number, place: number): number => {
  if (place === 6) return (byte & 0x0f) | 0x40;
  return place === 8 ? (byte & 0x3f) | 0x80 : byte;
};
