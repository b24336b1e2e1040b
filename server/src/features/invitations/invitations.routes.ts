import * as endpoints from '@crushing/contract/invitations/endpoints';
import * as schemas from '@crushing/contract/invitations/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { addApprovedEmail } from './add-approved-email.ts';
import { listApprovedEmails } from './list-approved-emails.ts';
import { resetInvitation } from './reset-invitation.ts';
import { sendInvitation } from './send-invitation.ts';

export const invitationsRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(mounting, endpoints.listApprovedEmails, schemas.listApprovedEmails, async ({ query }) =>
    listApprovedEmails(deps, query),
  );
  mountEndpoint(mounting, endpoints.addApprovedEmail, schemas.addApprovedEmail, async ({ actor, body }) =>
    addApprovedEmail(deps, actor, body),
  );
  mountEndpoint(mounting, endpoints.sendInvitation, schemas.sendInvitation, async ({ actor, params }) =>
    sendInvitation(deps, actor, params.id),
  );
  mountEndpoint(mounting, endpoints.resetInvitation, schemas.resetInvitation, async ({ actor, params }) =>
    resetInvitation(deps, actor, params.id),
  );
};
