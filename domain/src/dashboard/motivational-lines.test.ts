import { expect, test } from 'vitest';
import { lineAt, MOTIVATIONAL_LINES } from './motivational-lines.ts';
import { publicProgressLine } from './public-progress-line.ts';

test('there are 38 different lines, the first about small steps', () => {
  expect(new Set(MOTIVATIONAL_LINES).size).toBe(38);
  expect(lineAt(0)).toBe('Small steps every day add up to big change.');
});

test('any whole number stands for a line', () => {
  expect(lineAt(38)).toBe(lineAt(0));
  expect(lineAt(-1)).toBe(lineAt(37));
  expect(lineAt(-38)).toBe(lineAt(0));
});

test.each([
  [100, 'has crushed it! All tasks completed!'],
  [99, 'is almost there!'],
  [70, 'is almost there!'],
  [69, 'is making good progress!'],
  [40, 'is making good progress!'],
  [39, "is working on today's habits"],
  [0, "is working on today's habits"],
])('at %i percent a person %s', (percent, line) => {
  expect(publicProgressLine(percent)).toBe(line);
});
