import { expect, test } from 'vitest';
import { placeOfStep, tourSteps } from './tour-steps.ts';

const names = (isMobile: boolean): string[] => tourSteps(isMobile).map(({ name }) => name);

test('windows without a menu button have no step about it, in neither direction', () => {
  expect(names(true)).toEqual(['welcome', 'habits', 'views', 'mobile-menu', 'complete']);
  expect(names(false)).toEqual(['welcome', 'habits', 'views', 'complete']);
});

test('a window that grows during the step about the menu button goes on with the next one', () => {
  expect(placeOfStep(tourSteps(true), 'mobile-menu')).toBe(3);
  expect(placeOfStep(tourSteps(false), 'mobile-menu')).toBe(3);
  expect(tourSteps(false)[3]?.name).toBe('complete');
  expect(placeOfStep(tourSteps(false), 'welcome')).toBe(0);
});
