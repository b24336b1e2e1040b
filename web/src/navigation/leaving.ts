import { useLocation } from 'wouter';

/** Asks about leaving the page; called with the path that somebody wants to go to. */
type LeaveGuard = (path: string) => void;

let guard: LeaveGuard | null = null;

/** From now on `useGo` asks the guard instead of leaving the page; null ends that. */
export const setLeaveGuard = (next: LeaveGuard | null): void => {
  guard = next;
};

/** Whether the page holds something unsaved. */
export const isLeaveGuarded = (): boolean => guard !== null;

/** Goes to a path, but first asks where the page holds something unsaved. Links need no such call. */
export const useGo = (): LeaveGuard => {
  const [, navigate] = useLocation();
  return (path) => (guard ?? navigate)(path);
};
