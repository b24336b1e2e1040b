import { HEARTBEAT_MS, sendProfileView } from '@crushing/contract/profile-views/endpoints';
import { useEffect } from 'react';
import { callEndpoint } from '#api/call-endpoint.ts';
import { tabVisit } from '#browser/tab-visit.ts';

// Differs from the id of page views: one id for both would tell which person an unknown visitor looked at.
const WATCHING = 'crushing-watching';

/**
 * While the tab is visible, reports this visit to a profile: regularly, and at once when the tab comes back after longer.
 * On the dashboard it is the owner's own and does not count.
 */
export const useHeartbeat = (userId: number, context: keyof typeof HEARTBEAT_MS): void => {
  useEffect(() => {
    let beatAtMs = 0;
    const beat = () => {
      if (document.hidden) return;
      beatAtMs = performance.now();
      const call = {
        params: { id: userId },
        body: { sessionId: tabVisit(WATCHING), ...(context === 'dashboard' && { context }) },
      };
      // The next heartbeat replaces a lost one.
      callEndpoint(sendProfileView, call).catch(() => {});
    };
    beat();
    const everyMs = HEARTBEAT_MS[context];
    const timer = setInterval(beat, everyMs);
    const beatWhenBack = () => {
      if (performance.now() - beatAtMs >= everyMs) beat();
    };
    document.addEventListener('visibilitychange', beatWhenBack);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beatWhenBack);
    };
  }, [userId, context]);
};
