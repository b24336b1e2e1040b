import { HEARTBEAT_MS, sendProfileView } from '@crushing/contract/profile-views/endpoints';
import { useEffect } from 'react';
import { callEndpoint } from '#api/call-endpoint.ts';
import { visitId } from '#browser/visit-id.ts';

/** While the tab is visible, reports this visit to a profile. On the dashboard it is the owner's own and does not count. */
export const useHeartbeat = (userId: number, context: keyof typeof HEARTBEAT_MS): void => {
  useEffect(() => {
    const beat = () => {
      if (document.hidden) return;
      const call = {
        params: { id: userId },
        body: { sessionId: visitId(), ...(context === 'dashboard' && { context }) },
      };
      // The next heartbeat replaces a lost one.
      callEndpoint(sendProfileView, call).catch(() => {});
    };
    beat();
    const timer = setInterval(beat, HEARTBEAT_MS[context]);
    return () => clearInterval(timer);
  }, [userId, context]);
};
