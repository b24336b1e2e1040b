/** Lightness from 0 to 1, hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number };

/** WCAG 2 contrast ratio of two opaque colours, 1 to 21. */
export const contrastRatio = (one: Oklch, other: Oklch): number => {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** As `#rrggbb`, the way screens show it. */
export const toHex = (colour: Oklch): string =>
  `#${toLinear(colour)
    .map((channel) => Math.round(gammaEncoded(channel) * 255))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;

// Rounded to 8 bits first, because screens show the rounded colour.
const luminance = (colour: Oklch): number => {
  const [red, green, blue] = toLinear(colour).map((channel) =>
    gammaDecoded(Math.round(gammaEncoded(channel) * 255) / 255),
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

// Matrices of the OKLab definition (Björn Ottosson, 2020) to linear sRGB. Channels out of gamut are clipped.
const toLinear = ({ lightness, chroma, hue }: Oklch): number[] => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ].map((channel) => Math.min(1, Math.max(0, channel)));
};

const gammaEncoded = (linear: number): number =>
  linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;

const gammaDecoded = (encoded: number): number =>
  encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
