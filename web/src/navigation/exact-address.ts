import { useLocation } from 'wouter';
import { ROUTES } from './paths.ts';

const FIXED: readonly string[] = Object.values(ROUTES).filter((route) => !route.includes(':'));

/** The path as the product writes it: a route is also found in capitals, and with a slash at its end. */
export const exactPath = (path: string): string => {
  const wanted = path.toLowerCase().replace(/\/$/, '');
  return FIXED.find((route) => route === wanted) ?? path;
};

/** The exact address of the page at this address; null where the address is exact already. */
export const useExactAddress = (): string | null => {
  const [path] = useLocation();
  const exact = exactPath(path);
  return exact === path ? null : `${exact}${window.location.search}${window.location.hash}`;
};
