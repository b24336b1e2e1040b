// The 4 says version 4: random. Of the digit 8 the first two bits are fixed and the other two random.
const PATTERN = '00000000-0000-4000-8000-000000000000';

let known: string | null = null;

/** A random name of this visit. It is not stored and tells nothing about the person. */
export const visitId = (): string => (known ??= randomUuid());

// `crypto.randomUUID` exists on https only, and home networks often have none.
export const randomUuid = (): string => PATTERN.replaceAll(/[08]/g, withRandomBits);

const withRandomBits = (digit: string): string => {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return (Number(digit) | (byte & (digit === '8' ? 3 : 15))).toString(16);
};
