import type { BrowserContext } from '@playwright/test';

/** Browsers that have dismissed the banner for installing, which would slide the page while it is pressed. */
export const dismissInstallBanner = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('pwa-install-dismissed', 'true');
  });
};
