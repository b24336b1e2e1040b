import { expect, test } from 'vitest';
import { placeBeside } from './place-beside.ts';

const room = { width: 360, height: 640, reversed: false };
const layer = { width: 200, height: 180 };

test('a layer hangs below its anchor with their end edges in line', () => {
  expect(placeBeside({ x: 250, y: 100, width: 44, height: 44 }, layer, room)).toEqual({ x: 94, y: 148 });
});

test('a layer opens onwards from a point, whichever way lines run', () => {
  const point = { x: 100, y: 100, width: 0, height: 0 };
  expect(placeBeside(point, { width: 80, height: 60 }, room).x).toBe(100);
  expect(placeBeside(point, { width: 80, height: 60 }, { ...room, reversed: true }).x).toBe(20);
});

test('a layer turns upwards where the screen ends', () => {
  expect(placeBeside({ x: 250, y: 580, width: 44, height: 44 }, layer, room).y).toBe(396);
});

test('a layer never leaves the screen', () => {
  expect(placeBeside({ x: 0, y: 0, width: 10, height: 10 }, layer, room).x).toBe(8);
  expect(placeBeside({ x: 355, y: 300, width: 0, height: 0 }, layer, { ...room, reversed: true }).x).toBe(152);
});
