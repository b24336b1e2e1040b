import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-package.mjs';
import { stopWith } from './say.mjs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser the tests drive: CHROMIUM, else the first found in the usual places. */
export const findChromium = () =>
  (process.env.CHROMIUM ? [process.env.CHROMIUM] : usualPlaces).find((path) => existsSync(path));

export const requireChromium = () => {
  if (findChromium()) return;
  if (process.env.CHROMIUM) stopWith(`CHROMIUM names ${process.env.CHROMIUM}, which does not exist: correct it.`);
  installDebianPackage('chromium');
  if (!findChromium()) stopWith('Chromium was not found: install it, or set CHROMIUM to the path of the program.');
};
