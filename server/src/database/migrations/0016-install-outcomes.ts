/** How often each outcome of the install banner was reported. */
export const installOutcomes = (): readonly string[] => [
  'create table install_outcomes (action text primary key, count integer not null)',
];
