import { useKeptFocus } from '#browser/use-kept-focus.ts';
import { InstallBanner } from '#features/install-app/install-banner.tsx';
import { InstallHintDialog } from '#features/install-app/install-hint-dialog.tsx';
import { usePageViews } from '#features/page-views/use-page-views.ts';
import { useExactAddress } from '#navigation/exact-address.ts';
import { useState } from 'react';
import { Redirect } from 'wouter';
import { useStillReturn } from './use-still-return.ts';

/** Parts of every screen that the first paint does not need. */
export const AfterFirstPaint = () => {
  usePageViews();
  useKeptFocus();
  useStillReturn();
  const exact = useExactAddress();
  const [isShowingHow, setShowingHow] = useState(false);
  return (
    <>
      {exact !== null && <Redirect to={exact} replace />}
      <InstallBanner onInstallByHand={() => setShowingHow(true)} />
      <InstallHintDialog open={isShowingHow} onClose={() => setShowingHow(false)} />
    </>
  );
};
