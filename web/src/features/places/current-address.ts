import { createContext } from 'react';

/** The address that decides which place is current, for screens that stand for another one; null: the page's own. */
export const CurrentAddress = createContext<string | null>(null);
