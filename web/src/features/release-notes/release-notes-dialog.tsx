import { Dialog } from '#ui/dialogs/dialog.tsx';

export const ReleaseNotesDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title="Release Notes">
    <div className="grid gap-6">
      {RELEASES.map(({ version, releasedOn, changes }) => (
        <section key={version} className="grid gap-2">
          <div className="flex items-baseline justify-between gap-4">
            <h3 className="text-card">Version {version}</h3>
            <p className="text-meta text-muted">Released {releasedOn}</p>
          </div>
          <ul className="grid list-disc gap-1 ps-5 text-muted marker:text-border-control">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </Dialog>
);

declare const RELEASES_OF_CHANGELOG: readonly { version: string; date: string; changes: readonly string[] }[];

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The versions of CHANGELOG.md at build time, newest first: "1.5", "September 2, 2025". */
const RELEASES = RELEASES_OF_CHANGELOG.map(({ version, date, changes }) => ({
  version: version.replace(/\.0$/, ''),
  releasedOn: dateFormat.format(Date.parse(date)),
  changes,
}));
