import { sendPageView } from '@crushing/contract/page-views/endpoints';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { callEndpoint } from '#api/call-endpoint.ts';
import { exactPath } from '#navigation/exact-address.ts';
import { tabVisit } from '#browser/tab-visit.ts';

let hasSentFirst = false;

/** Tells the server each screen that is opened. A lost call is not repeated: it only counts. */
export const usePageViews = (): void => {
  const [address] = useLocation();
  const path = exactPath(address);
  useEffect(() => {
    const referrer = hasSentFirst ? null : document.referrer || null;
    hasSentFirst = true;
    callEndpoint(sendPageView, { body: { path, sessionId: tabVisit('crushing-visit'), referrer } }).catch(() => {});
  }, [path]);
};
