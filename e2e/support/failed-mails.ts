import type { RunningCrushing } from './running-crushing.ts';

/** Lets every mail so far count as refused by its receiver's server. */
export const refuseMails = async ({ changeDatabase }: RunningCrushing, reason: string): Promise<void> =>
  changeDatabase(`update notification_queue set status = 'failed', "errorMessage" = ?`, reason);
