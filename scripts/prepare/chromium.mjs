import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-package.mjs';
import { stopWith } from './say.mjs';

// The same browser without its windows: journeys take two thirds of the time.
const shell = { debianPackage: 'chromium-headless-shell', places: ['/usr/bin/chromium-headless-shell'] };

const browser = {
  debianPackage: 'chromium',
  places: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
};

const foundOf = (kinds) =>
  (process.env.CHROMIUM ? [process.env.CHROMIUM] : kinds.flatMap(({ places }) => places)).find((path) =>
    existsSync(path),
  );

const requireOne = (kinds) => {
  if (foundOf(kinds)) return;
  if (process.env.CHROMIUM) stopWith(`CHROMIUM names ${process.env.CHROMIUM}, which does not exist: correct it.`);
  kinds.some(({ debianPackage }) => installDebianPackage(debianPackage));
  if (!foundOf(kinds)) stopWith('Chromium was not found: install it, or set CHROMIUM to the path of the program.');
};

/** The browser the tests drive: CHROMIUM, else the lightest that is here. */
export const findTestedBrowser = () => foundOf([shell, browser]);

export const requireTestedBrowser = () => {
  if (findTestedBrowser() === undefined) requireOne([shell, browser]);
  else if (!process.env.CHROMIUM && !foundOf([shell])) installDebianPackage(shell.debianPackage);
};

/** Figures are measured in the browser that people have. */
export const requireMeasuredBrowser = () => requireOne([browser]);
