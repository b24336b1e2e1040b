import { useSearchParams } from 'wouter';

/** The tabs of the administration, in their order. */
export const ADMIN_TABS = [
  { value: 'requests', label: 'Beta Access Requests' },
  { value: 'emails', label: 'Approved Emails' },
  { value: 'users', label: 'User Management' },
  { value: 'bots', label: 'Bot Management' },
  { value: 'challenges', label: 'Challenges' },
  { value: 'mail', label: 'Mail' },
  { value: 'analytics', label: 'Page Analytics' },
  { value: 'settings', label: 'Settings' },
  { value: 'health', label: 'Health' },
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number]['value'];

export const ADMIN_PAGE_ROWS = 50;

/** What the address of the administration says: the tab, what is searched for, a filter, an order, and the page from 1 on. */
export type AdminAddress = {
  readonly tab: AdminTab;
  readonly search: string;
  readonly filter: string | null;
  readonly order: string | null;
  readonly page: number;
  /** Changes parts of it; absent parts stay, and null takes one away. Another search, filter or order begins at page 1. */
  readonly go: (to: Partial<Omit<AdminAddress, 'go'>>, options?: { readonly replace: boolean }) => void;
};

export const useAdminAddress = (): AdminAddress => {
  const [params, setParams] = useSearchParams();
  const tab = ADMIN_TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'requests';
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1);
  const search = params.get('search') ?? '';
  const filter = params.get('filter');
  const order = params.get('order');
  // Back leads past a search as a whole, not letter by letter.
  const go: AdminAddress['go'] = (to, { replace } = { replace: to.search !== undefined }) => {
    const before = to.tab === undefined ? { search, filter, order } : { search: '', filter: null, order: null };
    const next = { tab, ...before, page: 1, ...to };
    setParams(
      {
        tab: next.tab,
        ...(next.search !== '' && { search: next.search }),
        ...(next.filter !== null && { filter: next.filter }),
        ...(next.order !== null && { order: next.order }),
        ...(next.page > 1 && { page: String(next.page) }),
      },
      { replace },
    );
  };
  return { tab, search, filter, order, page, go };
};

/** The last page of a list, which is the first where nothing is listed. */
export const lastPageOf = (total: number): number => Math.max(1, Math.ceil(total / ADMIN_PAGE_ROWS));

/** The query of a list for the page that the address names. */
export const pageQuery = ({ search, page }: AdminAddress) => ({
  limit: String(ADMIN_PAGE_ROWS),
  cursor: String((page - 1) * ADMIN_PAGE_ROWS),
  ...(search !== '' && { search }),
});
