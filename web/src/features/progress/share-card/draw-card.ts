import { arc, createPen, line, loadFont } from './canvas-pen.ts';
import type { Pen } from './canvas-pen.ts';
import type { CardContent, PerformanceContent, TodayContent } from './share-card-content.ts';

// docs/product.md, Look and feel.
const WIDTH = 360;
const HEIGHT = 450;
const SCALE = 3;

const EDGE = 28;
const INNER_END = WIDTH - EDGE;

/** The picture of a card as a PNG, in the colours of the current theme. */
export const drawCard = async (content: CardContent, name: string): Promise<File> => {
  await loadFont();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  canvas.height = HEIGHT * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw');
  context.scale(SCALE, SCALE);
  const pen = createPen(context);
  drawFrame(pen, content);
  if (content.kind === 'today') drawToday(pen, content);
  else drawPerformance(pen, content);
  const picture = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (picture === null) throw new Error('The picture could not be made');
  return new File([picture], name, { type: 'image/png' });
};

const drawFrame = (pen: Pen, { date, link }: CardContent): void => {
  pen.paint(new Path2D(`M0 0H${WIDTH}V${HEIGHT}H0Z`), 'surface');
  pen.at(EDGE, 26, 24 / 28, () => {
    pen.trace(new Path2D('M23.9 10.6A10.6 10.6 0 1 1 18.3 4.3'), 'text', 2.6);
    pen.trace(new Path2D('m9.4 13.6 4.4 4.4L24.6 6.6'), 'text', 2.6);
  });
  pen.write('Crushing', EDGE + 32, 43, { size: 14, weight: 550 });
  pen.write(date, INNER_END, 43, { size: 13, colour: 'muted', align: 'end' });
  pen.trace(line(EDGE, INNER_END, HEIGHT - 54), 'border', 1);
  pen.write(link, EDGE, HEIGHT - 28, { size: 13, colour: 'muted', width: INNER_END - EDGE });
};

const drawToday = (pen: Pen, { percent, done, entries, more, totalStreaks }: TodayContent): void => {
  pen.trace(arc(EDGE + 42, 118, 39), 'border', 6);
  if (percent > 0) pen.trace(arc(EDGE + 42, 118, 39, percent / 100), 'accent', 6);
  pen.write(`${percent}%`, EDGE + 42, 124, { size: 17, weight: 620, align: 'middle' });
  pen.write("Today's progress", EDGE + 104, 114, { size: 20, weight: 620 });
  pen.write(done, EDGE + 104, 138, { size: 16, colour: 'muted' });
  for (const [index, { name, status }] of entries.entries()) {
    const y = 200 + index * 32;
    drawMark(pen, EDGE + 10, y, status === 'completed');
    const note = status === 'skipped' ? 54 : 0;
    pen.write(name, EDGE + 32, y + 5, { size: 16, width: INNER_END - EDGE - 32 - note });
    if (note > 0) pen.write(status, INNER_END, y + 5, { size: 13, colour: 'muted', align: 'end' });
  }
  if (more !== null) pen.write(more, EDGE + 32, 330, { size: 13, colour: 'muted' });
  const colour = totalStreaks > 0 ? 'streak' : 'muted';
  drawFlame(pen, EDGE, 357, totalStreaks > 0);
  pen.write(`${totalStreaks} total streaks`, EDGE + 22, 371, { size: 14, weight: 550, colour });
};

const drawMark = (pen: Pen, x: number, y: number, isDone: boolean): void => {
  if (!isDone) return pen.trace(arc(x, y, 9.25), 'border-control', 1.5);
  pen.paint(arc(x, y, 10), 'accent');
  pen.at(x - 7, y - 7, 14 / 24, () => pen.trace(new Path2D('M20 6 9 17l-5-5'), 'on-accent', 2.5));
};

// The flame of the icon library, on its grid of 24.
const FLAME = 'M12 3q1 4 4 6.5t3 5.5a1 1 0 0 1-14 0 5 5 0 0 1 1-3 1 1 0 0 0 5 0c0-2-1.5-3-1.5-5q0-2 2.5-4';

const drawFlame = (pen: Pen, x: number, y: number, isBurning: boolean): void =>
  pen.at(x, y, 16 / 24, () => {
    if (isBurning) pen.paint(new Path2D(FLAME), 'streak');
    pen.trace(new Path2D(FLAME), isBurning ? 'streak' : 'muted', 1.75);
  });

const drawPerformance = (pen: Pen, { message, perfectDayStreak, rows }: PerformanceContent): void => {
  pen.write(message, EDGE, 88, { size: 20, weight: 620 });
  pen.write(String(perfectDayStreak), EDGE, 158, {
    size: 64,
    weight: 550,
    colour: perfectDayStreak > 0 ? 'perfect' : 'text',
  });
  pen.write('Perfect Day Streak', EDGE, 182, { size: 14, weight: 550 });
  for (const [index, [label, value]] of rows.entries()) {
    const y = 246 + index * 40;
    if (index > 0) pen.trace(line(EDGE, INNER_END, y - 26), 'border', 1);
    pen.write(label, EDGE, y, { size: 14, colour: 'muted' });
    pen.write(value, INNER_END, y, { size: 18, weight: 620, align: 'end' });
  }
};
