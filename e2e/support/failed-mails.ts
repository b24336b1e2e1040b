import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { RunningCrushing } from './running-crushing.ts';

/**
 * Lets every mail sent so far count as refused by its receiver's server. On Mondays there are digests too, which have
 * nothing to say and are not sent.
 */
export const refuseMails = async ({ changeDatabase }: RunningCrushing, reason: string): Promise<void> =>
  changeDatabase(
    `update notification_queue set status = 'failed', "errorMessage" = ? where "sentAt" is not null`,
    reason,
  );

/** Waits, as the administrator, until no mail waits. One that is a file may not count as sent yet. */
export const mailsHaveLeft = async ({ request }: Page, { url }: RunningCrushing): Promise<void> =>
  expect
    .poll(async () => {
      const answer = (await (await request.get(`${url}/api/admin/mails`)).json()) as { counts: { pending: number } };
      return answer.counts.pending;
    }, 'mails that wait')
    .toBe(0);
