import { Icon } from '#ui/icon.tsx';
import { counted } from './counted.ts';

/** What the server kept of a file and what it refused; stays until another file is chosen. */
export const RefusedRows = ({ imported, errors }: { imported: number; errors: readonly string[] }) => (
  <section ref={scrollIntoSight} className="grid scroll-mt-4 gap-2 rounded-card bg-danger-soft p-4">
    <h3 className="flex items-start gap-2 text-card text-danger">
      <Icon name="circle-alert" />
      Some habits couldn&apos;t be imported:
    </h3>
    <ul className="grid gap-1">
      {errors.map((error, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two rows may be refused with the same words
        <li key={index} className="text-meta wrap-anywhere">
          {error}
        </li>
      ))}
    </ul>
    <p className="text-meta">
      {imported === 0 ? 'Nothing was imported.' : `${counted(imported, 'habit was', 'habits were')} imported.`} Correct
      the refused rows and choose a file with only those.
    </p>
  </section>
);

// The list of habits that stood here was longer.
const scrollIntoSight = (section: HTMLElement | null): void => section?.scrollIntoView({ block: 'nearest' });
