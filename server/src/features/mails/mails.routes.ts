import * as endpoints from '@crushing/contract/mails/endpoints';
import * as schemas from '@crushing/contract/mails/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { listMails } from './list-mails.ts';
import { retryMail } from './retry-mail.ts';
import { sendTestMail } from './send-test-mail.ts';

export const mailsRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(mounting, endpoints.listMails, schemas.listMails, async ({ query }) => listMails(deps, query));
  mountEndpoint(mounting, endpoints.retryMail, schemas.retryMail, async ({ actor, params }) =>
    retryMail(deps, actor, params.id),
  );
  mountEndpoint(mounting, endpoints.sendTestMail, schemas.sendTestMail, async ({ actor }) => sendTestMail(deps, actor));
};
