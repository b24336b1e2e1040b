import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { onInterrupt } from './on-interrupt.ts';

test('Ctrl-C that npm sends on counts once, and pressed again it counts twice', () => {
  const of = new EventEmitter();
  const heard: string[] = [];
  let now = 5000;
  onInterrupt({ first: () => heard.push('first'), second: () => heard.push('second') }, { of, elapsed: () => now });
  of.emit('SIGINT');
  now += 40;
  of.emit('SIGINT');
  expect(heard).toEqual(['first']);
  now += 2000;
  of.emit('SIGINT');
  expect(heard).toEqual(['first', 'second']);
});
