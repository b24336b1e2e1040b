import { useEffect, useState } from 'react';

/** True once the given time has passed. */
export const useDelayed = (milliseconds: number): boolean => {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasPassed;
};
