import type { AdminAddress } from './admin-address.ts';
import { AdminSelect } from './admin-select.tsx';

const WORDS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  username: 'By username',
  email: 'By e-mail',
} as const;

/** The orders of a list, the usual one first. */
type ListOrders<Order extends keyof typeof WORDS> = readonly ['newest', ...Order[]];

/** The order that the address names, where the list has it. */
export const orderOf = <Order extends keyof typeof WORDS>(
  { order }: AdminAddress,
  orders: ListOrders<Order>,
): Order | 'newest' => orders.find((known) => known === order) ?? orders[0];

type AdminOrderProps<Order extends keyof typeof WORDS> = { orders: ListOrders<Order>; address: AdminAddress };

/** Chooses how a list of the administration is sorted. The order stands in the address. */
export const AdminOrder = <Order extends keyof typeof WORDS>({ orders, address }: AdminOrderProps<Order>) => (
  <AdminSelect
    label="Order"
    options={orders.map((value) => ({ value, label: WORDS[value] }))}
    value={orderOf(address, orders)}
    onChange={(order) => address.go({ order: order === orders[0] ? null : order })}
  />
);
