import { createContext } from 'react';

/** The address whose place is the current one, on screens that stand for another one; null: that of the page. */
export const CurrentAddress = createContext<string | null>(null);
