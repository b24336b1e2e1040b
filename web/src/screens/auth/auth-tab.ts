import type { AuthTab } from '#navigation/paths.ts';

/** The tab that an address names, else Register for the link of an invitation. */
export const authTabFrom = (query: URLSearchParams): AuthTab => {
  const tab = query.get('tab');
  if (tab === 'register' || tab === 'login') return tab;
  return query.get('code') ? 'register' : 'login';
};

/** The same query with another tab. An invitation code stays. */
export const withAuthTab = (query: URLSearchParams, tab: AuthTab): URLSearchParams => {
  const next = new URLSearchParams(query);
  next.set('tab', tab);
  return next;
};
