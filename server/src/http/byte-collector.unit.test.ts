import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createByteCollector } from './byte-collector.ts';

test('the bytes are those of all pieces, however they are cut', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 10_000 })), (pieces) => {
      const collector = createByteCollector();
      for (const piece of pieces) collector.add(piece);
      expect(collector.bytes().equals(Buffer.concat(pieces))).toBe(true);
    }),
  );
});

test('no piece is kept', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const collector = createByteCollector();
  const pieces = Array.from({ length: 100 }, () => {
    const piece = new Uint8Array(1);
    collector.add(piece);
    return new WeakRef(piece);
  });
  await nextTurn();
  collectGarbage();
  expect(pieces.filter((piece) => piece.deref() !== undefined)).toEqual([]);
  expect(collector.bytes()).toHaveLength(100);
});
