/** What an API token may do, and the first characters of its secret. No version before this one made any. */
export const tokenAccess = (): readonly string[] => [
  `alter table api_tokens add column access text not null default 'read' check (access in ('read', 'read-write'))`,
  `alter table api_tokens add column prefix text not null default ''`,
];
