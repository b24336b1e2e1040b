import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Handwriting fonts, shipped here because machines have none. */
const HANDWRITING = ['caveat', 'kalam', 'patrick-hand'] as const;

export const handwritingFaces = (): string =>
  HANDWRITING.map((font) => {
    const file = resolve(`@fontsource/${font}/files/${font}-latin-400-normal.woff2`);
    return `@font-face { font-family: '${font}'; src: url(data:font/woff2;base64,${readFileSync(file, 'base64')}); }`;
  }).join('\n');

/** Paper, lens and light, as CSS; several can be combined. */
export const LOOKS = {
  plain: 'body { font: 24px/1.7 "Liberation Sans"; padding: 40px; }',
  large: 'body { font: 38px/1.6 "DejaVu Sans"; padding: 50px; }',
  small: 'body { font: 13px/1.6 "Liberation Sans"; padding: 20px; }',
  serif: 'body { font: 26px/1.7 "DejaVu Serif"; padding: 40px; }',
  book: 'body { font: 27px/1.7 "C059"; padding: 44px; }',
  italic: 'body { font: italic 27px/1.7 "Liberation Serif"; padding: 44px; }',
  mono: 'body { font: 22px/1.7 "Liberation Mono"; padding: 36px; }',
  bold: 'body { font: bold 26px/1.7 "Liberation Sans"; padding: 40px; }',
  narrow: 'body { font: 26px/1.7 "Liberation Sans Narrow"; padding: 40px; }',
  gothic: 'body { font: 25px/1.7 "URW Gothic"; padding: 40px; }',
  dark: 'html { background: #15181e; color: #e9edf3; }',
  navy: 'html { background: #1d2b4f; color: #ffd98a; }',
  pastel: 'html { background: #fdf0d9; color: #4a3426; }',
  faint: 'html { background: #f1f1f1; color: #8d8d8d; }',
  slant: 'html { background: #fff; } body { transform: rotate(-3deg) translateY(20px); }',
  steep: 'html { background: #fff; } body { transform: rotate(5deg) translate(30px, 10px); }',
  tilted:
    'html { background: #d8d2c8; } body { transform: perspective(1400px) rotateY(9deg) rotateX(8deg) rotate(1.5deg); }',
  caveat: 'body { font: 38px/1.5 "caveat"; padding: 44px; color: #24345e; }',
  kalam: 'body { font: 30px/1.6 "kalam"; padding: 44px; color: #222; }',
  patrick: 'body { font: 32px/1.5 "patrick-hand"; padding: 44px; color: #1d3a1d; }',
  ruled:
    'html { background: repeating-linear-gradient(#fffdf5 0 46px, #b9cbe6 46px 48px); } body { line-height: 48px; padding-top: 48px; }',
  shade:
    'html::after { content: ""; position: absolute; inset: 0; background: linear-gradient(115deg, #0000 20%, #000a 95%); mix-blend-mode: multiply; }',
  grain:
    'html::before { content: ""; position: absolute; inset: 0; z-index: 1; opacity: 0.45; mix-blend-mode: multiply; filter: url(#grain); }',
  blurred: 'body { filter: blur(1.6px); }',
  tiny: 'body { font: 10px/1.5 "Liberation Sans"; padding: 12px; }',
  dim: 'body { opacity: 0.55 }',
  soft: 'body { filter: blur(0.7px); }',
} as const satisfies Record<string, string>;

export type Look = keyof typeof LOOKS;

/** Noise of a small sensor in dim light, the same each time. */
export const GRAIN_FILTER = `<svg width="0" height="0" style="position:absolute"><filter id="grain" x="0" y="0" width="100%" height="100%">
  <feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="7"/>
  <feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 1.6 -0.5"/>
</filter></svg>`;
