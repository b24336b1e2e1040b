type Paint = 'surface' | 'text' | 'muted' | 'border' | 'accent' | 'on-accent' | 'border-control' | 'streak' | 'perfect';
type TextStyle = { size: number; weight?: number; colour?: Paint; align?: keyof typeof ALIGNED; width?: number };

// The picture is always left to right.
const ALIGNED = { start: 'left', middle: 'center', end: 'right' } as const;

// With the same fallback as the screen.
const FONT = '"Figtree Variable", system-ui, sans-serif';

/** Loads the weights of the picture. Without them the canvas uses the system's font. */
export const loadFont = async (): Promise<void> => {
  await Promise.allSettled([450, 550, 620].map((weight) => document.fonts.load(`${weight} 16px ${FONT}`)));
};

/** Draws on a canvas in the colours of the current theme. Lengths are those before scaling. */
export const createPen = (context: CanvasRenderingContext2D) => {
  const styles = getComputedStyle(document.documentElement);
  const colourOf = (paint: Paint): string => styles.getPropertyValue(`--${paint}`);
  const trace = (path: Path2D, colour: Paint, width: number): void => {
    context.strokeStyle = colourOf(colour);
    context.lineWidth = width;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.stroke(path);
  };
  const paint = (path: Path2D, colour: Paint): void => {
    context.fillStyle = colourOf(colour);
    context.fill(path);
  };
  return {
    trace,
    paint,
    /** Runs `draw` moved to a place and scaled, for paths written for a box of their own. */
    at: (x: number, y: number, scale: number, draw: () => void): void => {
      context.save();
      context.translate(x, y);
      context.scale(scale, scale);
      draw();
      context.restore();
    },
    /** One line of text on its baseline, with an ellipsis where it is too wide. */
    write: (text: string, x: number, y: number, style: TextStyle): void => {
      const { size, weight = 450, colour = 'text', align = 'start', width = Infinity } = style;
      context.font = `${weight} ${size}px ${FONT}`;
      context.fillStyle = colourOf(colour);
      context.textAlign = ALIGNED[align];
      context.fillText(fitting(context, text, width), x, y);
    },
  };
};

export type Pen = ReturnType<typeof createPen>;

const fitting = (context: CanvasRenderingContext2D, text: string, width: number): string => {
  if (context.measureText(text).width <= width) return text;
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  while (letters.length > 0 && context.measureText(`${letters.join('')}…`).width > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
};

/** A circle, or the given part of it, clockwise from the top. */
export const arc = (x: number, y: number, radius: number, part = 1): Path2D => {
  const path = new Path2D();
  path.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + part * 2 * Math.PI);
  return path;
};

export const line = (fromX: number, toX: number, y: number): Path2D => new Path2D(`M${fromX} ${y}H${toX}`);
