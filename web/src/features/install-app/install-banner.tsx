import './install-banner.css';
import { reportInstallBanner } from '@crushing/contract/page-views/endpoints';
import type { EndpointInput } from '@crushing/contract/endpoint';
import { useState } from 'react';
import { callEndpoint } from '#api/call-endpoint.ts';
import { storedValue, useStoredValue } from '#browser/stored-value.ts';
import { useStore } from '#browser/store.ts';
import { useMediaQuery } from '#browser/use-media-query.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Logo } from '#ui/logo.tsx';
import { toastStore } from '#ui/toast/shown-toasts.ts';
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
  // A notice lies in the same place.
  const isCovered = useStore(toastStore) !== null;
  const isLate = useDelayed(APPEARS_AFTER_MS);
  const [isInstalling, setInstalling] = useState(false);
  // An iPhone has no prompt to wait for.
  if (!isPhone || isDismissed || isCovered || offer === 'none' || !(isLate || offer !== 'reload')) return null;
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
    <aside aria-label="Install Crushing" className="install-banner">
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

/** Only counted, so a failure is told to nobody. */
const report = async (action: Action): Promise<void> => {
  const body = { action, userAgent: navigator.userAgent, timestamp: new Date().toISOString() };
  await callEndpoint(reportInstallBanner, { body }).catch(() => {});
};
