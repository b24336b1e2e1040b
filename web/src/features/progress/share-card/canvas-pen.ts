import type { Shape } from '@crushing/domain/drawings/geometry';
import type { ThemeName } from './card-theme.ts';

const PAINTS = [
  'bg',
  'text',
  'muted',
  'hover',
  'border',
  'border-control',
  'accent',
  'on-accent',
  'streak',
  'streak-fill',
  'perfect-fill',
  'on-perfect',
] as const;
type Paint = (typeof PAINTS)[number];
type TextStyle = { size: number; weight?: number; colour?: Paint; align?: keyof typeof ALIGNED; width?: number };

// The picture is always left to right.
const ALIGNED = { start: 'left', middle: 'center', end: 'right' } as const;

// With the same fallback as the screen.
const FONT = '"Figtree Variable", system-ui, sans-serif';

/** Loads the weights of the picture. Without them the canvas uses the system's font. */
export const loadFont = async (): Promise<void> => {
  await Promise.allSettled(
    [400, 520, 550, 600, 620, 640].map((weight) => document.fonts.load(`${weight} 16px ${FONT}`)),
  );
};

/** Draws on a canvas in the colours of a theme. Lengths are those before scaling. */
export const createPen = (context: CanvasRenderingContext2D, theme: ThemeName) => {
  const colours = coloursOf(theme);
  const trace = (path: Path2D, colour: Paint, width: number): void => {
    context.strokeStyle = colours[colour];
    context.lineWidth = width;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.stroke(path);
  };
  const paint = (path: Path2D, colour: Paint): void => {
    context.fillStyle = colours[colour];
    context.fill(path);
  };
  const setFont = ({ size, weight = 400 }: TextStyle): void => {
    context.font = `${weight} ${size}px ${FONT}`;
  };
  /** Runs `draw` moved to a place and scaled, for paths written for a box of their own. */
  const at = (x: number, y: number, scale: number, draw: () => void): void => {
    context.save();
    context.translate(x, y);
    context.scale(scale, scale);
    draw();
    context.restore();
  };
  return {
    trace,
    paint,
    at,
    /** A drawing of the shared geometry, with its upper left corner at a place. */
    drawShapes: (shapes: readonly Shape[], x: number, y: number): void =>
      at(x, y, 1, () => {
        for (const shape of shapes) {
          context.setLineDash([...(shape.dashes ?? [])]);
          if (shape.width === undefined) paint(new Path2D(shape.path), shape.paint);
          else trace(new Path2D(shape.path), shape.paint, shape.width);
        }
      }),
    /** A square picture as a disc, with its upper left corner at a place. */
    showDisc: (picture: ImageBitmap, x: number, y: number, size: number): void =>
      at(x, y, 1, () => {
        context.clip(disc(size / 2, size / 2, size / 2));
        context.drawImage(picture, 0, 0, size, size);
      }),
    widthOf: (text: string, style: TextStyle): number => {
      setFont(style);
      return context.measureText(text).width;
    },
    /** One line of text on its baseline, with an ellipsis where it is too wide. */
    write: (text: string, x: number, y: number, style: TextStyle): void => {
      const { colour = 'text', align = 'start', width = Infinity } = style;
      setFont(style);
      context.fillStyle = colours[colour];
      context.textAlign = ALIGNED[align];
      context.fillText(fitting(context, text, width), x, y);
    },
  };
};

export type Pen = ReturnType<typeof createPen>;

/** The colours that an element of this theme has, whatever the theme of the page. */
const coloursOf = (theme: ThemeName): Readonly<Record<Paint, string>> => {
  const probe = document.createElement('span');
  probe.dataset['theme'] = theme;
  document.body.append(probe);
  const styles = getComputedStyle(probe);
  const colours = Object.fromEntries(PAINTS.map((name) => [name, styles.getPropertyValue(`--${name}`)]));
  probe.remove();
  return colours as Record<Paint, string>;
};

/** Letters as a reader sees them. Firefox before 125 splits some of them. */
const lettersOf = (text: string): string[] =>
  'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : Array.from(text);

const fitting = (context: CanvasRenderingContext2D, text: string, width: number): string => {
  if (context.measureText(text).width <= width) return text;
  const letters = lettersOf(text);
  while (letters.length > 0 && context.measureText(`${letters.join('')}…`).width > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
};

export const disc = (x: number, y: number, radius: number): Path2D => {
  const path = new Path2D();
  path.arc(x, y, radius, 0, 2 * Math.PI);
  return path;
};

export const line = (fromX: number, toX: number, y: number): Path2D => new Path2D(`M${fromX} ${y}H${toX}`);
