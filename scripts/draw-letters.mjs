// `npm run letters`: writes the outlines of the product's font as paths, for pictures that the server draws. Renderers know
// neither its file format nor its weights.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';
import { decompress } from 'wawoff2';
import { rootFolder } from './prepare/root-folder.mjs';

const FONT = join(rootFolder, 'node_modules/@fontsource-variable/figtree/files');
const WEIGHTS = [400, 620];
const COMMANDS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' };
const FIRST_VISIBLE = 32;

const lettersOf = async (weight) => {
  const letters = {};
  for (const part of ['latin', 'latin-ext']) {
    const file = readFileSync(join(FONT, `figtree-${part}-wght-normal.woff2`));
    const font = create(Buffer.from(await decompress(file)));
    const weighted = font.getVariation({ wght: weight });
    for (const code of font.characterSet.filter((each) => each >= FIRST_VISIBLE)) {
      const { advanceWidth, path } = weighted.glyphForCodePoint(code);
      const drawn = path.commands.map(({ command, args }) => COMMANDS[command] + args.map(Math.round).join(' '));
      letters[String.fromCodePoint(code)] ??= [Math.round(advanceWidth), drawn.join('')];
    }
  }
  return letters;
};

const all = {};
for (const weight of WEIGHTS) all[weight] = await lettersOf(weight);
const text = JSON.stringify(all).replaceAll('],"', '],\n"');
writeFileSync(join(rootFolder, 'server/src/images/letters.json'), `${text}\n`);
