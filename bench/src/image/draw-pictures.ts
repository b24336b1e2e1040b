import { chromium } from 'playwright-core';
import { launchChromium } from '#browser/launch-chromium.ts';
import { GRAIN_FILTER, handwritingFaces } from './looks.ts';
import type { Picture } from './picture.ts';

export type DrawnPicture = { readonly picture: Picture; readonly bytes: Buffer; readonly type: string };

/** Draws the pictures in a browser, as a screenshot of each page. */
export const drawPictures = async (pictures: readonly Picture[]): Promise<DrawnPicture[]> => {
  const launched = await launchChromium();
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${launched.port}`);
  const faces = handwritingFaces();
  const drawn: DrawnPicture[] = [];
  for (const picture of pictures) {
    const { width, scale, quality } = picture;
    const page = await browser.newPage({ viewport: { width, height: 200 }, deviceScaleFactor: scale });
    await page.setContent(
      `<!doctype html><meta charset="utf-8"><style>${faces}${picture.css}</style>${GRAIN_FILTER}${picture.html}`,
    );
    await page.evaluate(() => document.fonts.ready);
    const kind = quality === null ? ({ type: 'png' } as const) : ({ type: 'jpeg', quality } as const);
    drawn.push({ picture, bytes: await page.screenshot({ ...kind, fullPage: true }), type: `image/${kind.type}` });
    await page.close();
  }
  await browser.close();
  launched.kill();
  return drawn;
};
