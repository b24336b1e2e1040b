import type { AdminAddress } from './admin-address.ts';
import { AdminSelect } from './admin-select.tsx';

const WORDS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  username: 'By username',
  email: 'By e-mail',
  'perfect-days': 'By perfect days',
} as const;

/** The orders of a list, the usual one first. */
type ListOrders<Order extends keyof typeof WORDS> = readonly [Order, ...Order[]];

/** The order that the address names, where the list has it. */
export const orderOf = <Order extends keyof typeof WORDS>(
  { order }: Pick<AdminAddress, 'order'>,
  orders: ListOrders<Order>,
): Order => orders.find((known) => known === order) ?? orders[0];

type AdminOrderProps<Order extends keyof typeof WORDS> = {
  /** The label for screen readers, needed where the page has a second list. */
  label?: string;
  orders: ListOrders<Order>;
  address: { readonly order: string | null; readonly go: (to: { order: string | null }) => void };
};

/** Chooses how a list of the administration is sorted. The order of the tab's own list stands in the address. */
export const AdminOrder = <Order extends keyof typeof WORDS>({
  label = 'Order',
  orders,
  address,
}: AdminOrderProps<Order>) => (
  <AdminSelect
    label={label}
    options={orders.map((value) => ({ value, label: WORDS[value] }))}
    value={orderOf(address, orders)}
    onChange={(order) => address.go({ order: order === orders[0] ? null : order })}
  />
);
