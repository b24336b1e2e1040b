import type { AuthTab } from '#navigation/paths.ts';

/** Which tab an address opens: the one it names, else Register for the link of an invitation. */
export const authTabFrom = (query: URLSearchParams): AuthTab => {
  const tab = query.get('tab');
  if (tab === 'register' || tab === 'login') return tab;
  return query.get('code') ? 'register' : 'login';
};
