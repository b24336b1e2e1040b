import { useEffect } from 'react';
import { untoldTour } from '#features/tour/untold-tour.ts';
import { useRememberTour } from './use-remember-tour.ts';

/** Tells the account once more that this person's tour has ended. */
export const TellUntoldTour = () => {
  const { mutate } = useRememberTour();
  useEffect(() => {
    if (untoldTour.read()) mutate();
  }, [mutate]);
  return null;
};
