import { notice } from '#support/dashboard.ts';
import { HOME_ADDRESS } from '#support/home-network.ts';
import { expect, testAlone } from '#support/journey.ts';
import { ALICE, fillRegistration, logIn, loseSession } from '#support/person.ts';

// At a plain http address a browser sends no Sec-Fetch-Site and offers no features that need https.
testAlone(
  'another device of the home network registers and signs in by the address of the machine',
  async ({ page, crushing }) => {
    const link = new URL(crushing.setupLink());
    link.hostname = HOME_ADDRESS;
    await page.goto(link.href);
    await fillRegistration(page, ALICE);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(notice(page, 'Registration successful')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Crushing');
    await loseSession(page);
    await page.goto(new URL('/auth', link).href);
    await logIn(page, ALICE.username, ALICE.password);
    await expect(page).toHaveURL(`http://${HOME_ADDRESS}:${link.port}/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Crushing');
  },
);
