import { InstallBanner } from '#features/install-app/install-banner.tsx';
import { InstallHintDialog } from '#features/install-app/install-hint-dialog.tsx';
import { usePageViews } from '#features/page-views/use-page-views.ts';
import { useState } from 'react';

/** What every screen has and none needs at first. */
export const AfterFirstPaint = () => {
  usePageViews();
  const [isShowingHow, setShowingHow] = useState(false);
  return (
    <>
      <InstallBanner onInstallByHand={() => setShowingHow(true)} />
      <InstallHintDialog open={isShowingHow} onClose={() => setShowingHow(false)} />
    </>
  );
};
