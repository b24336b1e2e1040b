import './install-banner.css';
import { reportInstallBanner } from '@crushing/contract/page-views/endpoints';
import type { EndpointInput } from '@crushing/contract/endpoint';
import { useState } from 'react';
import { callEndpoint } from '#api/call-endpoint.ts';
import { storedValue, useStoredValue } from '#browser/stored-value.ts';
import { useMediaQuery } from '#browser/use-media-query.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Logo } from '#ui/logo.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { showInstallPrompt, useInstallOffer } from './install-prompt.ts';

// docs/product.md, Installing.
const APPEARS_AFTER_MS = 2000;
const PHONE = '(width < 48rem)';

const dismissed = storedValue<boolean>('pwa-install-dismissed', false, (found) =>
  typeof found === 'boolean' ? found : null,
);

type Action = EndpointInput<typeof reportInstallBanner>['body']['action'];

/** Offers phones to install the app, until they have or do not want to. `onInstallByHand` shows how it is done. */
export const InstallBanner = ({ onInstallByHand }: { onInstallByHand: () => void }) => {
  const offer = useInstallOffer();
  const isPhone = useMediaQuery(PHONE);
  const [isDismissed, setDismissed] = useStoredValue(dismissed);
  const isLate = useDelayed(APPEARS_AFTER_MS);
  const [isInstalling, setInstalling] = useState(false);
  // An iPhone has no prompt to wait for.
  if (!isPhone || isDismissed || offer === 'none' || !(isLate || offer !== 'reload')) return null;
  const install = async () => {
    if (offer === 'by-hand') return onInstallByHand();
    if (offer === 'reload') {
      await report('install_fallback_reload');
      return window.location.reload();
    }
    setInstalling(true);
    try {
      void report((await showInstallPrompt()) ? 'install_accepted' : 'install_declined');
    } catch {
      void report('install_error');
    }
    setInstalling(false);
  };
  return (
    <aside ref={makeRoom} aria-label="Install Crushing" className="install-banner">
      <Logo size={28} />
      <p className="min-w-0 grow">
        <span className="block truncate text-label">Install Crushing</span>
        <span className="block text-caption text-muted">
          {offer === 'by-hand' ? 'Add to home screen for quick access' : 'Get the full app experience'}
        </span>
      </p>
      <Button variant="outline" loading={isInstalling} onClick={() => void install()}>
        {isInstalling ? 'Installing...' : 'Install'}
      </Button>
      <IconButton
        icon="x"
        label="Dismiss"
        onClick={() => {
          void report('dismissed');
          setDismissed(true);
        }}
      />
    </aside>
  );
};

/** The screen slides below it: install-banner.css. */
const makeRoom = (banner: HTMLElement | null): (() => void) | undefined => {
  if (banner === null) return undefined;
  const { style, dataset } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--install-banner', `${banner.offsetHeight}px`));
  style.setProperty('--install-banner', `${banner.offsetHeight}px`);
  observer.observe(banner);
  dataset.installBanner = '';
  return () => {
    observer.disconnect();
    delete dataset.installBanner;
    style.removeProperty('--install-banner');
  };
};

/** Only counted, so a failure is told to nobody. */
const report = async (action: Action): Promise<void> => {
  const body = { action, userAgent: navigator.userAgent, timestamp: new Date().toISOString() };
  await callEndpoint(reportInstallBanner, { body }).catch(() => {});
};
