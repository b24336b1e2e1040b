import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM } from 'tesseract.js';
import type { Line, Worker } from 'tesseract.js';
import type { Page, PageBox, PageLine } from '@crushing/domain/image-import/page';
import { eraseDrawing } from './erase-drawing.ts';
import { withDarkText } from './grey-picture.ts';
import type { GreyPicture } from './grey-picture.ts';
import { asPng, levelled, openGrey } from './open-picture.ts';
import { fanOf, slantOf, withoutFan } from './slant.ts';
import { isSureAlone, surerResult } from './surer-result.ts';
import type { Recognized } from './surer-result.ts';

let started: Promise<Worker> | null = null;

// A slow first reading leaves no time for a second: 3 s a picture. Time of the processor, so that the same picture reads the
// same on a busy machine.
const FIRST_MS_MAX = 1200;

/** Reads the text of a picture on this machine. @throws UnreadablePicture */
export const readPage = async (bytes: Uint8Array): Promise<Page> => {
  const usedBefore = usedMs();
  const dark = withDarkText(await openGrey(bytes));
  const level = await levelled(dark, slantOf(dark));
  const first = await recognized(withoutFan(level, fanOf(level)));
  if (isSureAlone(first) || usedMs() - usedBefore > FIRST_MS_MAX) return first.page;
  // A drawing may have been taken for a slant.
  return surerResult(first, await recognized(dark)).page;
};

/** The time that all threads of this process, which reads one picture at a time, have used. */
const usedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const recognized = async (picture: GreyPicture): Promise<Recognized> => {
  const drawn = { ...picture, pixels: new Uint8Array(picture.pixels) };
  if (!eraseDrawing(drawn)) return { page: { lines: [], ink: () => 0 }, sureLetters: 0, share: 1 };
  const recognizer = await (started ??= startRecognizer());
  const { data } = await recognizer.recognize(await asPng(drawn), {}, { text: false, blocks: true });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  const words = lines.flatMap((line) => line.words);
  const letters = (each: typeof words): number => each.reduce((sum, { text }) => sum + text.length, 0);
  const sureLetters = letters(words.filter(({ confidence }) => confidence >= SURE));
  return {
    page: { lines: lines.map(toPageLine), ink: inkOf(drawn) },
    sureLetters,
    share: sureLetters / letters(words),
  };
};

// In percent, as the recognition gives it.
const SURE = 80;

const LANGUAGE = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));

const startRecognizer = async (): Promise<Worker> => {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    // From this disk and without a cache, so nothing is fetched or written.
    langPath: join(LANGUAGE, '4.0.0_best_int'),
    cacheMethod: 'none',
    errorHandler: () => undefined,
  });
  await worker.setParameters({
    // The page as one block keeps the rows of tables and columns together, which our rules then split.
    tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
    user_defined_dpi: '200',
  });
  return worker;
};

const toPageLine = ({ words, rowAttributes, bbox }: Line): PageLine => ({
  height: rowAttributes.rowHeight > 0 ? rowAttributes.rowHeight : bbox.y1 - bbox.y0,
  words: words.map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
    text,
    confidence: confidence / 100,
    box: { left: x0, top: y0, right: x1, bottom: y1 },
  })),
});

const INK_MAX = 185;

const inkOf =
  ({ width, height, pixels }: GreyPicture) =>
  (box: PageBox): number => {
    const [left, right] = [Math.max(0, Math.round(box.left)), Math.min(width, Math.round(box.right))];
    const [top, bottom] = [Math.max(0, Math.round(box.top)), Math.min(height, Math.round(box.bottom))];
    let dark = 0;
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) if ((pixels[y * width + x] ?? 255) < INK_MAX) dark++;
    }
    return right > left && bottom > top ? dark / ((right - left) * (bottom - top)) : 0;
  };
