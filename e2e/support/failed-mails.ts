import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { RunningCrushing } from './running-crushing.ts';

/**
 * Marks every sent mail as refused by its receiver's server. Unsent mails stay, such as Monday's digests with nothing
 * to say.
 */
export const refuseMails = async ({ changeDatabase }: RunningCrushing, reason: string): Promise<void> =>
  changeDatabase(
    `update notification_queue set status = 'failed', "errorMessage" = ? where "sentAt" is not null`,
    reason,
  );

/** Waits, as the administrator, until no mail is pending. A mail that was written to a file may still be pending. */
export const mailsHaveLeft = async ({ request }: Page, { url }: RunningCrushing): Promise<void> =>
  expect
    .poll(async () => {
      const answer = (await (await request.get(`${url}/api/admin/mails`)).json()) as { counts: { pending: number } };
      return answer.counts.pending;
    }, 'mails that wait')
    .toBe(0);
