import { expect, test } from 'vitest';
import { imageIn, imageProblem } from './image-problem.ts';

const file = (type: string, size = 10): File => new File([new Uint8Array(size)], 'habits', { type });

test('pictures of up to 10 MB are sent, anything else is refused with a reason', () => {
  expect(imageProblem({ type: 'image/png', size: 10 * 1024 * 1024 })).toBeNull();
  expect(imageProblem({ type: 'image/jpeg', size: 10 * 1024 * 1024 + 1 })).toMatch(/10MB/);
  expect(imageProblem({ type: 'image/svg+xml', size: 10 })).toMatch(/PNG, JPG or JPEG/);
  expect(imageProblem({ type: 'text/plain', size: 10 })).toMatch(/PNG, JPG or JPEG/);
});

test.each(['', 'image/jpg', 'image/pjpeg'])(
  'a file whose type the browser calls "%s" is sent: its bytes decide',
  (type) => {
    expect(imageProblem({ type, size: 10 })).toBeNull();
  },
);

test('of several files the first picture is taken, and something else only where there is none', () => {
  const [text, unknown, picture] = [file('text/plain'), file(''), file('image/png')];
  expect(imageIn([text, unknown, picture])).toBe(picture);
  expect(imageIn([text, unknown])).toBe(unknown);
  expect(imageIn([text])).toBe(text);
  expect(imageIn([])).toBeNull();
});
