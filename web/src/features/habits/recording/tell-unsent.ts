import { showToast } from '#ui/toast/toast.ts';
import { NOT_SYNCED } from './use-is-late.ts';

/** Why a habit that the server does not know yet cannot be changed. */
export const tellUnsent = (): void => {
  showToast({ title: NOT_SYNCED, description: 'This habit can be changed once you are online again.' });
};
