/** The key that finds an imported habit again, and the number of days that imports have written for it. */
export const importedHistory = (): readonly string[] => [
  `alter table habits add column "importKey" text`,
  `alter table habits add column "importedDays" integer not null default 0`,
  `create unique index habits_import_key on habits ("userId", "importKey") where "importKey" is not null`,
];
