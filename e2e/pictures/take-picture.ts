import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { freePort } from '@crushing/server/testing/free-port';

// `npm run picture -w e2e` takes the picture of the readme from a running demo. The web must be built.
const DEMO = fileURLToPath(new URL('../../server/src/seed/demo.ts', import.meta.url));
const SEED = fileURLToPath(new URL('../../server/src/seed/demo-community.ts', import.meta.url));
const TARGET = fileURLToPath(new URL('../../docs/picture.png', import.meta.url));

/** Where it is evening at the moment, so that most of the day has happened. */
const eveningZone = (): string => {
  const offset = ((new Date().getUTCHours() - 19 + 36) % 24) - 12;
  return offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '+' : '-'}${Math.abs(offset)}`;
};

const startDemo = async (zone: string): Promise<{ url: string; stop: () => void }> => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = { PATH: process.env['PATH'], PORT: String(port), PUBLIC_URL: url, TZ: zone };
  const child = spawn(process.execPath, [DEMO], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('The demo is ready') && resolve());
    child.once('exit', (code) => reject(new Error(`The demo ended with code ${code}`)));
  });
  return { url, stop: () => child.kill('SIGTERM') };
};

const password = (): string => /DEMO_PASSWORD = '([^']+)'/.exec(readFileSync(SEED, 'utf8'))?.[1] ?? '';

const signedInPage = async (browser: Browser, url: string, look: BrowserContextOptions): Promise<Page> => {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', baseURL: url, ...look });
  await context.addInitScript(() => localStorage.setItem('pwa-install-dismissed', 'true'));
  const page = await context.newPage();
  await page.goto('/auth');
  const answer = await page.request.post('/api/login', {
    data: { username: 'mira', password: password() },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`Nobody is signed in: ${await answer.text()}`);
  return page;
};

const pictureUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

/** A page that shows two screenshots: the dashboard on a wide screen, and in front of it a public profile on a phone. */
const composition = (desk: Buffer, phone: Buffer): string => `<!doctype html><style>
  body { margin: 0; width: 1600px; height: 880px; position: relative; background: oklch(0.93 0.02 150); }
  img { position: absolute; display: block; box-shadow: 0 0 0 1px rgb(0 0 0 / .08), 0 24px 60px rgb(20 40 30 / .22); }
  .desk { left: 40px; top: 44px; width: 1180px; border-radius: 14px; }
  .phone { right: 48px; top: 100px; width: 330px; border-radius: 34px; outline: 7px solid oklch(0.2 0.005 75); }
</style><img class="desk" src="${pictureUrl(desk)}"><img class="phone" src="${pictureUrl(phone)}">`;

const takePicture = async (): Promise<void> => {
  const timezoneId = eveningZone();
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';
  // Starts the browser first: if that failed after the demo had started, the demo would go on running.
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const demo = await startDemo(timezoneId);
  try {
    const sharp = { timezoneId, deviceScaleFactor: 2 };
    const desk = await signedInPage(browser, demo.url, { ...sharp, viewport: { width: 1280, height: 860 } });
    const phone = await signedInPage(browser, demo.url, {
      ...sharp,
      viewport: { width: 360, height: 740 },
      isMobile: true,
      colorScheme: 'dark',
    });
    await phone.evaluate(() => localStorage.setItem('crushing-theme', JSON.stringify('minimal-dark')));
    await phone.goto('/amara');
    await phone.getByRole('heading', { name: 'Amara Okafor' }).waitFor();
    const watchers = await Promise.all([browser.newPage(), browser.newPage()]);
    await Promise.all(watchers.map(async (watcher) => watcher.goto(`${demo.url}/mira`)));
    await desk.goto('/dashboard');
    // The page loads the activity of others when the pointer moves for the first time.
    await desk.mouse.move(640, 400);
    await desk.mouse.move(660, 420);
    // The banner of the challenge would push the encouragement out of the picture.
    await desk.getByRole('button', { name: 'Dismiss the 7 Day Challenge', exact: true }).click();
    await desk.mouse.move(640, 780);
    await desk.getByText('One more evening').waitFor();
    await desk.getByText('Nobody is watching').waitFor({ state: 'detached' });
    await desk.waitForLoadState('networkidle').catch(() => undefined);
    const pictures = [await desk.screenshot(), await phone.screenshot()] as const;
    const whole = await browser.newPage({ viewport: { width: 1600, height: 880 } });
    await whole.setContent(composition(...pictures));
    writeFileSync(TARGET, await whole.screenshot());
  } finally {
    await browser.close();
    demo.stop();
  }
};

await takePicture();
