import type { Locator, Page } from '@playwright/test';

/** Red, green and blue, 0 to 255 each. */
export type Colour = readonly number[];

/** A picture of one pixel of a card's background. */
export const groundOf = async (page: Page, card: Locator): Promise<Buffer> => {
  const box = await card.boundingBox();
  if (box === null) throw new Error('The card is not on the screen');
  // Between circle and text, near the middle, which does not move when the pressed card shrinks.
  const clip = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height * 0.45), width: 1, height: 1 };
  return page.screenshot({ clip });
};

/** The colours of pictures. Call it last, because it opens another page, which hides the first one. */
export const coloursOf = (page: Page, pictures: readonly Buffer[]): Promise<Colour[]> =>
  readWith(page, pictures, readPixel);

/** A picture of a text. */
export const textOf = async (page: Page, text: Locator): Promise<Buffer> => {
  const box = await text.boundingBox();
  if (box === null) throw new Error('The text is not on the screen');
  const [x, y] = [Math.floor(box.x), Math.floor(box.y)];
  return page.screenshot({ clip: { x, y, width: Math.ceil(box.width), height: Math.ceil(box.height) } });
};

/** How far the ink of each pictured text is from its ground, 0 to 255. Call it last, as `coloursOf`. */
export const inksOf = (page: Page, pictures: readonly Buffer[]): Promise<number[]> => readWith(page, pictures, readInk);

const readWith = async <Found>(
  page: Page,
  pictures: readonly Buffer[],
  read: (address: string) => Promise<Found>,
): Promise<Found[]> => {
  // An empty page, because the product's content security policy refuses `data:` addresses.
  const reader = await page.context().newPage();
  const addresses = pictures.map((picture) => `data:image/png;base64,${picture.toString('base64')}`);
  return Promise.all(addresses.map(async (address) => reader.evaluate(read, address)));
};

/** The largest difference of two colours in any channel. */
export const apart = (one: Colour, other: Colour): number =>
  Math.max(...one.map((channel, index) => Math.abs(channel - (other[index] ?? 0))));

const readPixel = async (address: string): Promise<number[]> => {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  canvas?.drawImage(picture, 0, 0);
  return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
};

/** Runs in the page: the largest difference of any pixel from the first one, which is ground. */
const readInk = async (address: string): Promise<number> => {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height).getContext('2d');
  canvas?.drawImage(picture, 0, 0);
  const colours = [...(canvas?.getImageData(0, 0, width, height).data ?? [])];
  // Four numbers a pixel.
  return colours.reduce((most, value, place) => Math.max(most, Math.abs(value - (colours[place % 4] ?? 0))), 0);
};
