import type { Locator, Page } from '@playwright/test';

type Point = { x: number; y: number };

/** A finger or mouse button that is down. */
export type Held = { move: (byX: number, byY: number) => Promise<void>; release: () => Promise<void> };

export const middleOf = async (target: Locator): Promise<Point> => {
  // Waits until the target, such as a sheet that slides in, has stopped moving.
  await target.hover({ trial: true });
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing on the screen to press');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

export const holdWithMouse = async (page: Page, target: Locator): Promise<Held> => {
  const at = await middleOf(target);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  return {
    move: (byX, byY) => page.mouse.move(at.x + byX, at.y + byY, { steps: 5 }),
    release: () => page.mouse.up(),
  };
};

const STEPS = [0.2, 0.4, 0.6, 0.8, 1];

export const holdWithFinger = async (page: Page, target: Locator): Promise<Held> => {
  const at = await middleOf(target);
  const { touch, end } = await touchScreen(page);
  await touch('touchStart', [at]);
  return {
    move: async (byX, byY) => {
      for (const part of STEPS) await touch('touchMove', [{ x: at.x + byX * part, y: at.y + byY * part }]);
    },
    release: end,
  };
};

/** Puts two fingers `from` pixels apart around the middle of the target, and lifts them when they are `to` apart. */
export const pinch = async (page: Page, target: Locator, { from, to }: { from: number; to: number }): Promise<void> => {
  const { x, y } = await middleOf(target);
  const fingers = (apart: number): Point[] => [
    { x: x - apart / 2, y },
    { x: x + apart / 2, y },
  ];
  const { touch, end } = await touchScreen(page);
  await touch('touchStart', fingers(from));
  for (const part of STEPS) await touch('touchMove', fingers(from + (to - from) * part));
  await end();
};

/** Sends touches as a phone's screen reports them: each names the fingers that are down. */
const touchScreen = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<void> => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: timeOf(type) });
  };
  const end = async (): Promise<void> => {
    await touch('touchEnd', []);
    await session.detach();
  };
  return { touch, end };
};

// A finger rests before it is lifted. Lifted in motion it starts a fling, and Chromium takes the next tap for the end of it.
const RESTS_S = 0.2;

const timeOf = (type: 'touchStart' | 'touchMove' | 'touchEnd'): number =>
  Date.now() / 1000 - (type === 'touchEnd' ? 0 : RESTS_S);
