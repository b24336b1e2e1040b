// Makes a fresh clone ready: `node scripts/prepare.mjs start|dev|admin|test|bench`.
// Plain JavaScript without dependencies, because it runs before any are installed and under any Node from 20 on.
import { requireMeasuredBrowser, requireTestedBrowser } from './prepare/chromium.mjs';
import { installDependencies } from './prepare/dependencies.mjs';
import { useGitHooks } from './prepare/git-hooks.mjs';
import { offerNginx } from './prepare/nginx.mjs';
import { requirePostgres } from './prepare/postgres.mjs';
import { requireNode } from './prepare/runtime.mjs';
import { stopWith } from './prepare/say.mjs';
import { buildWeb } from './prepare/web-build.mjs';

const stepsByCommand = {
  start: [installDependencies, buildWeb],
  admin: [installDependencies],
  dev: [installDependencies, useGitHooks],
  test: [installDependencies, buildWeb, requireTestedBrowser, requirePostgres, offerNginx],
  bench: [installDependencies, buildWeb, requireMeasuredBrowser, requirePostgres],
};

requireNode();
const steps = stepsByCommand[process.argv[2]];
if (!steps) stopWith(`Say what to prepare for: node scripts/prepare.mjs ${Object.keys(stepsByCommand).join('|')}`);
for (const step of steps) step();
