const ROOM_AT_FIRST = 4 * 1024;

export type ByteCollector = {
  readonly add: (piece: Uint8Array) => void;
  /** Everything added so far. Only valid until the next piece. */
  readonly bytes: () => Buffer;
};

/**
 * Copies the pieces of a body into one buffer, which doubles as needed. The sender chooses the pieces. A list of
 * one-byte pieces would take some 400 times the memory of their bytes.
 */
export const createByteCollector = (): ByteCollector => {
  let collected = Buffer.alloc(0);
  let length = 0;
  return {
    add: (piece) => {
      const needed = length + piece.length;
      if (needed > collected.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * collected.length, ROOM_AT_FIRST));
        collected.copy(larger, 0, 0, length);
        collected = larger;
      }
      collected.set(piece, length);
      length = needed;
    },
    bytes: () => collected.subarray(0, length),
  };
};
