import { useEffect, useState } from 'react';
import { topModal } from '#ui/modal-stack.ts';

const LOOKS_EVERY_MS = 250;
const IN_USE = '[role=menu], :active, textarea:focus, input:not([type=radio], [type=checkbox]):focus';

/** False until nobody presses, types or reads anything that lies above the page; true from then on. */
export const useQuietMoment = (mayCome: boolean): boolean => {
  const [hasCome, setCome] = useState(false);
  useEffect(() => {
    if (!mayCome || hasCome) return undefined;
    const look = () => {
      if (!document.hidden && topModal() === null && document.querySelector(IN_USE) === null) setCome(true);
    };
    const timer = setInterval(look, LOOKS_EVERY_MS);
    return () => clearInterval(timer);
  }, [mayCome, hasCome]);
  return hasCome;
};
