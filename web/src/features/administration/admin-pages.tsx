import { RefusableButton } from '#ui/refusable-button.tsx';
import { lastPageOf } from './admin-address.ts';
import type { AdminAddress } from './admin-address.ts';

/** The position in a list, with the ways to the previous and the next page. */
export const AdminPages = ({ address: { page, go }, total }: { address: AdminAddress; total: number }) => {
  const last = lastPageOf(total);
  if (last === 1 && page === 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 pt-4">
      <RefusableButton
        variant="outline"
        size="small"
        disabledReason={page > 1 ? null : 'This is the first page'}
        onClick={() => go({ page: page - 1 })}
      >
        Previous
      </RefusableButton>
      <output className="text-meta text-muted tabular-nums">
        Page {page} of {last}
      </output>
      <RefusableButton
        variant="outline"
        size="small"
        disabledReason={page < last ? null : 'This is the last page'}
        onClick={() => go({ page: page + 1 })}
      >
        Next
      </RefusableButton>
    </nav>
  );
};
