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
export const coloursOf = async (page: Page, pictures: readonly Buffer[]): Promise<Colour[]> => {
  // An empty page, because the product's content security policy refuses `data:` addresses.
  const reader = await page.context().newPage();
  const addresses = pictures.map((picture) => `data:image/png;base64,${picture.toString('base64')}`);
  return Promise.all(addresses.map(async (address) => reader.evaluate(readPixel, address)));
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
