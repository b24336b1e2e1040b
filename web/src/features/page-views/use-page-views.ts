import { sendPageView } from '@crushing/contract/page-views/endpoints';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { callEndpoint } from '#api/call-endpoint.ts';
import { exactPath } from '#navigation/exact-address.ts';
import { randomUuid } from '#browser/visit-id.ts';

let hasSentFirst = false;

/** Tells the server each screen that is opened. A lost call is not repeated: it only counts. */
export const usePageViews = (): void => {
  const [address] = useLocation();
  const path = exactPath(address);
  useEffect(() => {
    const referrer = hasSentFirst ? null : document.referrer || null;
    hasSentFirst = true;
    callEndpoint(sendPageView, { body: { path, sessionId: browserVisitId(), referrer } }).catch(() => {});
  }, [path]);
};

const KEY = 'crushing-visit';
// Not the id that heartbeats send: the two would tell which person an unknown visitor looked at.
const ofThisLoad = randomUuid();

/** A random name of this visit of the browser: it lasts as long as the tab, also across reloads. */
const browserVisitId = (): string => {
  try {
    const kept = sessionStorage.getItem(KEY);
    if (kept !== null) return kept;
    sessionStorage.setItem(KEY, ofThisLoad);
  } catch {
    // Without storage each load is a visit of its own.
  }
  return ofThisLoad;
};
