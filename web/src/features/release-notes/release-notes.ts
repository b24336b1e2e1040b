declare const RELEASES_OF_CHANGELOG: readonly { version: string; date: string; changes: readonly string[] }[];

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** What each version brought, the newest first, as CHANGELOG.md says when the product is built: "1.5", "September 2, 2025". */
export const RELEASES = RELEASES_OF_CHANGELOG.map(({ version, date, changes }) => ({
  version: version.replace(/\.0$/, ''),
  releasedOn: dateFormat.format(Date.parse(date)),
  changes,
}));
