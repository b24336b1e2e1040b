import { decisionOf } from '#api/decision-of.ts';
import { showFailure } from '#ui/toast/toast.ts';

/** The notice of a change of a day that was rolled back, with Retry unless the server would refuse it again. */
export const tellRefusal = (error: unknown, retry: () => void): void => {
  const decision = decisionOf(error);
  showFailure({
    title: 'Error updating habit',
    description: 'There was a problem updating your habit status.',
    advice: decision ?? 'It is as it was before. Please try again.',
    ...(decision === null && { action: { label: 'Retry', onSelect: retry } }),
  });
};
