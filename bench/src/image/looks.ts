import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Chance } from './chance.ts';

const { resolve } = createRequire(import.meta.url);

/** Handwriting fonts, shipped here because machines have none. */
const HANDWRITING = ['caveat', 'kalam', 'patrick-hand'] as const;

export const handwritingFaces = (): string =>
  HANDWRITING.map((font) => {
    const file = resolve(`@fontsource/${font}/files/${font}-latin-400-normal.woff2`);
    return `@font-face { font-family: '${font}'; src: url(data:font/woff2;base64,${readFileSync(file, 'base64')}); }`;
  }).join('\n');

const PRINT = [
  'Liberation Sans',
  'Liberation Serif',
  'Liberation Mono',
  'Liberation Sans Narrow',
  'DejaVu Sans',
  'DejaVu Serif',
  'DejaVu Sans Condensed',
  'DejaVu Sans Mono',
];
const INKS = ['#111', '#111', '#222', '#24345e', '#5a2a2a', '#444'];
const PAPERS = ['#fff', '#fff', '#fff', '#fdf6e3', '#f4f4f4', '#eef5ff', '#fff7c2'];

/** Print on a screen or a scan. */
export const printed = (chance: Chance): string =>
  `${ground(chance.one(PAPERS))} body { font: ${chance.one(['', '', '', 'bold', 'italic'])} ${chance.whole(15, 32)}px/${chance.one([1.4, 1.6, 1.9])} "${chance.one(PRINT)}"; padding: ${chance.whole(10, 50)}px; color: ${chance.one(INKS)} }`;

/** A note by hand on plain, ruled or squared paper. */
export const handwritten = (chance: Chance): string => {
  const pitch = chance.whole(44, 54);
  const paper = chance.one([
    `background: ${chance.one(PAPERS)}`,
    `background: repeating-linear-gradient(#fffdf5 0 ${pitch - 2}px, #b9cbe6 ${pitch - 2}px ${pitch}px)`,
    'background: repeating-linear-gradient(#0000 0 28px, #cfd8e3 28px 29px), repeating-linear-gradient(90deg, #fff 0 28px, #cfd8e3 28px 29px)',
  ]);
  return `html { ${paper}; min-height: 100%; position: relative } body { margin: 0; font: ${chance.whole(28, 38)}px/${pitch}px "${chance.one(HANDWRITING)}"; padding: ${pitch}px 40px; color: ${chance.one(INKS)} } table { line-height: 1.3 }`;
};

/** Light, lens and a hand that holds the camera not quite straight. */
export const photographed = (chance: Chance, isPaper: boolean): string => {
  const [turn, lean, nod] = [chance.between(-4, 4), chance.between(-9, 9), chance.between(-8, 8)];
  const shadow = `html::after { content: ""; position: absolute; inset: 0; background: linear-gradient(${chance.whole(0, 360)}deg, #0000 20%, #000${chance.one(['5', '7', '9'])} 95%); mix-blend-mode: multiply }`;
  const grain = `html::before { content: ""; position: absolute; inset: 0; z-index: 1; opacity: ${chance.between(0.1, 0.45).toFixed(2)}; mix-blend-mode: multiply; filter: url(#grain) }`;
  const desk = chance.one([
    '',
    '',
    'html { background: #6b4f3a } body { background: #fbf8f0 }',
    'html { background: #333 } body { background: #fff }',
  ]);
  return `body { transform: perspective(1500px) rotateY(${lean.toFixed(1)}deg) rotateX(${nod.toFixed(1)}deg) rotate(${turn.toFixed(1)}deg) scale(.88); filter: blur(${chance.between(0, 0.9).toFixed(1)}px) } ${isPaper ? desk : ''} ${chance.is(0.7) ? shadow : ''} ${chance.is(0.5) ? grain : ''}`;
};

const ground = (paper: string): string =>
  `html { background: ${paper}; min-height: 100%; position: relative } body { margin: 0 }`;

/** Noise of a small sensor in dim light, the same each time. */
export const GRAIN_FILTER = `<svg width="0" height="0" style="position:absolute"><filter id="grain" x="0" y="0" width="100%" height="100%">
  <feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="7"/>
  <feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 1.6 -0.5"/>
</filter></svg>`;
