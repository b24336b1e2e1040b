import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lastPageOf } from './admin-address.ts';
import type { AdminAddress } from './admin-address.ts';

/** A list in pages: its address, and what its answer lists. */
export type Pages<Data> = {
  readonly address: AdminAddress;
  readonly listOf: (data: Data) => { readonly rows: readonly unknown[]; readonly total: number };
};

type Reading<Data> = Pick<UseQueryResult<Data>, 'data' | 'isPlaceholderData'>;

/**
 * Goes to the last page when the address names a page behind it, as after the deletion of its only row. True until that
 * page is read, because the empty page would say that nothing is listed at all.
 */
export const useLastPage = <Data>(
  { data, isPlaceholderData }: Reading<Data>,
  pages: Pages<Data> | undefined,
): boolean => {
  const list = data === undefined ? undefined : pages?.listOf(data);
  const page = pages?.address.page ?? 1;
  const last = list === undefined ? page : lastPageOf(list.total);
  // The answer of another page or search says nothing about this one.
  const isBehind = !isPlaceholderData && page > last;
  useEffect(() => {
    // Back must not lead to the page behind the last one.
    if (isBehind) pages?.address.go({ page: last }, { replace: true });
  });
  return isBehind || (isPlaceholderData && list !== undefined && list.rows.length === 0 && list.total > 0);
};
