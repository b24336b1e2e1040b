import type { BetaRequest } from '@crushing/contract/beta-requests/schemas';

/** What a status would do, in one sentence. */
export const consequenceOf = (
  { status: before, email, hasAccount }: Pick<BetaRequest, 'status' | 'email' | 'hasAccount'>,
  status: BetaRequest['status'],
  hasMailServer: boolean,
): string => {
  if (status === before) return 'No mail is sent.';
  if (status === 'approved' && hasAccount) return 'No mail is sent. The address has an account.';
  if (status === 'approved')
    return hasMailServer
      ? `An invitation goes to ${email}.`
      : `The invitation becomes a file. Copy its link under Approved Emails for ${email}.`;
  return before === 'approved' ? 'No mail is sent. An unused invitation ends.' : 'No mail is sent.';
};
