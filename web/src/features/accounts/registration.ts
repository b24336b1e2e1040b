import type { getRegistration } from '@crushing/contract/accounts/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';

/** Who may register; undefined until the server has answered. */
export type Registration = EndpointAnswer<typeof getRegistration> | undefined;

/** Whether an invitation code is required. Without an answer the stricter rule holds. */
export const needsCode = (registration: Registration): boolean =>
  registration === undefined || registration.requireApproval || registration.setupNeeded;

/** The sentence above the form. */
export const registrationNote = (registration: Registration): string => {
  if (registration === undefined) return '';
  if (registration.setupNeeded) {
    return 'This first account becomes the administrator. It needs the code from the set-up link.';
  }
  return registration.requireApproval
    ? 'Registration is by invitation. Use the email address yours was sent to.'
    : 'Registration is open. An invitation code is not needed.';
};
