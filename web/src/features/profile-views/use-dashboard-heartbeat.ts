import { HEARTBEAT_MS, sendProfileView } from '@crushing/contract/profile-views/endpoints';
import { useEffect } from 'react';
import { callEndpoint } from '#api/call-endpoint.ts';
import { visitId } from '#browser/visit-id.ts';

/** Says, as long as the tab is in sight, that this visit is the owner's own and counts for nothing. */
export const useDashboardHeartbeat = (userId: number): void => {
  useEffect(() => {
    const beat = () => {
      if (document.hidden) return;
      const call = { params: { id: userId }, body: { sessionId: visitId(), context: 'dashboard' } } as const;
      // One that is lost is followed by the next.
      callEndpoint(sendProfileView, call).catch(() => {});
    };
    beat();
    const timer = setInterval(beat, HEARTBEAT_MS.dashboard);
    return () => clearInterval(timer);
  }, [userId]);
};
