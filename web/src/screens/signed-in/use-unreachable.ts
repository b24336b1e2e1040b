import { NO_ANSWER } from '#api/api-error.ts';
import type { ApiError } from '#api/api-error.ts';
import { useOnline } from '#browser/use-online.ts';

/** Why nothing new arrives: no network, or no answer from the server; null while all is well. */
export const useUnreachable = (error: ApiError | null): 'no-network' | 'no-answer' | null => {
  const isOnline = useOnline();
  if (!isOnline) return 'no-network';
  return error?.status === NO_ANSWER ? 'no-answer' : null;
};
