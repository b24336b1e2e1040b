import { Button } from '#ui/button.tsx';
import { lastPageOf } from './admin-address.ts';
import type { AdminAddress } from './admin-address.ts';

/** Where in a list one is, with the ways to the pages before and behind. */
export const AdminPages = ({ address: { page, go }, total }: { address: AdminAddress; total: number }) => {
  const last = lastPageOf(total);
  if (last === 1 && page === 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 pt-4">
      <span>
        {page > 1 && (
          <Button variant="outline" size="small" onClick={() => go({ page: page - 1 })}>
            Previous
          </Button>
        )}
      </span>
      <p className="text-meta text-muted tabular-nums">
        Page {page} of {last}
      </p>
      <span>
        {page < last && (
          <Button variant="outline" size="small" onClick={() => go({ page: page + 1 })}>
            Next
          </Button>
        )}
      </span>
    </nav>
  );
};
