import { chromium } from 'playwright-core';
import { launchChromium } from '#browser/launch-chromium.ts';
import { GRAIN_FILTER, handwritingFaces } from './looks.ts';
import type { Picture } from './picture.ts';

export type DrawnPicture = { readonly picture: Picture; readonly bytes: Buffer; readonly type: string };

/** Draws the pictures in a browser, as a screenshot of each page. */
export const drawPictures = async (pictures: readonly Picture[]): Promise<DrawnPicture[]> => {
  const launched = await launchChromium();
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${launched.port}`);
  const page = await browser.newPage();
  const faces = handwritingFaces();
  const drawn: DrawnPicture[] = [];
  for (const picture of pictures) {
    await page.setViewportSize({ width: picture.width, height: 200 });
    await page.setContent(
      `<!doctype html><meta charset="utf-8"><style>${faces}${picture.css}</style>${GRAIN_FILTER}${picture.html}`,
    );
    await page.evaluate(() => document.fonts.ready);
    const { quality } = picture;
    const kind = quality === undefined ? ({ type: 'png' } as const) : ({ type: 'jpeg', quality } as const);
    drawn.push({ picture, bytes: await page.screenshot({ ...kind, fullPage: true }), type: `image/${kind.type}` });
  }
  await browser.close();
  launched.kill();
  return drawn;
};
