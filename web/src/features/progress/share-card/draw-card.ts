import { dayCircle, dayRing } from '@crushing/domain/drawings/geometry';
import { createPen, disc, line, loadFont } from './canvas-pen.ts';
import type { Pen } from './canvas-pen.ts';
import type { ThemeName } from './card-theme.ts';
import { CIRCLE, RING, TAGLINE } from './share-card-content.ts';
import type { CardContent, PerformanceContent, TodayContent } from './share-card-content.ts';

// docs/product.md, Look and feel.
const WIDTH = 432;
const HEIGHT = 540;
const SCALE = 2.5;

const EDGE = 28;
const END = WIDTH - EDGE;

/** The picture of a card as a PNG. */
export const drawCard = async (content: CardContent, theme: ThemeName, name: string): Promise<File> => {
  await loadFont();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  canvas.height = HEIGHT * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw');
  context.scale(SCALE, SCALE);
  const pen = createPen(context, theme);
  drawFrame(pen, content, await loadFace(content.picture));
  if (content.kind === 'today') drawToday(pen, content);
  else drawPerformance(pen, content);
  const picture = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (picture === null) throw new Error('The picture could not be made');
  return new File([picture], name, { type: 'image/png' });
};

/** The picture of the person; null where there is none, and without a network. */
const loadFace = async (address: string | null): Promise<ImageBitmap | null> => {
  if (address === null) return null;
  try {
    const answer = await fetch(address);
    return answer.ok ? await createImageBitmap(await answer.blob()) : null;
  } catch {
    return null;
  }
};

const drawFrame = (pen: Pen, { name, initials, date, link }: CardContent, face: ImageBitmap | null): void => {
  pen.paint(new Path2D(`M0 0H${WIDTH}V${HEIGHT}H0Z`), 'bg');
  if (face === null) {
    pen.paint(disc(EDGE + 22, 50, 22), 'hover');
    pen.write(initials, EDGE + 22, 55.5, { size: 16, weight: 600, align: 'middle' });
  } else pen.showDisc(face, EDGE, 28, 44);
  pen.trace(disc(EDGE + 22, 50, 21.5), 'border', 1);
  pen.write(name, EDGE + 56, 46, { size: 18, weight: 620, width: END - 44 - EDGE - 56 });
  pen.write(date, EDGE + 56, 66, { size: 13, colour: 'muted' });
  pen.at(END - 28, 36, 1, () => {
    pen.trace(new Path2D('M23.9 10.6A10.6 10.6 0 1 1 18.3 4.3'), 'text', 2.6);
    pen.trace(new Path2D('m9.4 13.6 4.4 4.4L24.6 6.6'), 'text', 2.6);
  });
  pen.trace(line(EDGE, END, 477), 'border', 1);
  const tagline = { size: 14, colour: 'muted', align: 'end' } as const;
  pen.write(TAGLINE, END, 507, tagline);
  pen.write(link, EDGE, 507, { size: 14, weight: 550, width: END - EDGE - 16 - pen.widthOf(TAGLINE, tagline) });
};

const drawToday = (pen: Pen, content: TodayContent): void => {
  const { percent, done, due, habits, more, totalStreaks } = content;
  pen.drawShapes(dayRing(RING.size, RING.width, { done, total: due }), EDGE, 96);
  if (due > 0) pen.write(`${percent}%`, EDGE + RING.size / 2, 177, { size: 36, weight: 620, align: 'middle' });
  pen.write("Today's progress", 188, 160, { size: 24, weight: 620 });
  pen.write(content.doneWords, 188, 185, { size: 16, colour: 'muted' });
  for (const [index, { name, state }] of habits.entries()) {
    const y = 261 + index * 37;
    drawMark(pen, EDGE + 13, y, state === 'completed');
    const note = state === 'skipped' ? 58 : 0;
    pen.write(name, 66, y + 5.5, { size: 16, weight: 520, width: END - 66 - note });
    if (note > 0) pen.write(state, END, y + 5.5, { size: 13, colour: 'muted', align: 'end' });
  }
  if (more !== null) pen.write(more, 66, 408, { size: 14, colour: 'muted' });
  if (totalStreaks === 0) return;
  drawFlame(pen, EDGE, 427);
  pen.write(`${totalStreaks.toLocaleString('en')} ${content.streaksUnit}`, EDGE + 24, 441, {
    size: 16,
    weight: 550,
    colour: 'streak',
  });
};

const drawMark = (pen: Pen, x: number, y: number, isDone: boolean): void => {
  if (!isDone) return pen.trace(disc(x, y, 12.25), 'border-control', 1.5);
  pen.paint(disc(x, y, 13), 'accent');
  pen.at(x - 7, y - 7, 14 / 24, () => pen.trace(new Path2D('M20 6 9 17l-5-5'), 'on-accent', 3));
};

// The flame of the icon library, on its grid of 24.
const FLAME = 'M12 3q1 4 4 6.5t3 5.5a1 1 0 0 1-14 0 5 5 0 0 1 1-3 1 1 0 0 0 5 0c0-2-1.5-3-1.5-5q0-2 2.5-4';

const drawFlame = (pen: Pen, x: number, y: number): void =>
  pen.at(x, y, 16 / 24, () => {
    pen.paint(new Path2D(FLAME), 'streak');
    pen.trace(new Path2D(FLAME), 'streak', 1.75);
  });

const ROW_LENGTH = 10;
const STEP = (END - EDGE - CIRCLE) / (ROW_LENGTH - 1);

const drawPerformance = (pen: Pen, { message, perfectDayStreak, days, figures }: PerformanceContent): void => {
  // Gold is for perfect days only.
  const [ground, ink] = perfectDayStreak > 0 ? (['perfect-fill', 'on-perfect'] as const) : (['hover', 'text'] as const);
  pen.paint(disc(EDGE + 74, 172, 74), ground);
  const number = { size: 74, weight: 640, colour: ink, align: 'middle' } as const;
  pen.write(String(perfectDayStreak), EDGE + 74, 198, number);
  pen.write(message, 198, 170, { size: 28, weight: 620 });
  pen.write('Perfect Day Streak', 198, 195, { size: 17, colour: 'muted' });
  for (const [index, share] of days.entries()) {
    const [row, column] = [Math.floor(index / ROW_LENGTH), index % ROW_LENGTH];
    pen.drawShapes(dayCircle(CIRCLE, share), EDGE + column * STEP, 270 + row * STEP);
  }
  drawFigures(pen, figures);
};

/** The figures in a row, with equal gaps between them. */
const drawFigures = (pen: Pen, figures: PerformanceContent['figures']): void => {
  const label = { size: 12, colour: 'muted' } as const;
  const value = { size: 18, weight: 620 };
  const widths = figures.map(([name, text]) => Math.max(pen.widthOf(name, label), pen.widthOf(text, value)));
  const free = END - EDGE - widths.reduce((sum, width) => sum + width, 0);
  let x = EDGE;
  for (const [index, [name, text]] of figures.entries()) {
    pen.write(text, x, 415, value);
    pen.write(name, x, 433, label);
    x += (widths[index] ?? 0) + free / (figures.length - 1);
  }
};
