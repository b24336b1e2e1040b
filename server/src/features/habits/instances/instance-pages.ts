import type { Instance } from '@crushing/contract/habits/schemas';
import type { Queries } from '#database/database.ts';
import { presentInstance } from '#features/habits/present-habit.ts';
import { jsonBytes } from '#http/json-bytes.ts';
import { PAGE_BYTES_MAX, PAGE_ROWS_MAX } from '#http/long-lists.ts';
import { letOthersIn } from '#http/turns.ts';
import { findInstancesById } from './instances.store.ts';
import type { InstanceKey } from './instances.store.ts';

/** One page of a list of instances. `next` is the last one of this page, null on the last page. */
export type InstancePage = { readonly instances: readonly Instance[]; readonly next: InstanceKey | null };

/** With the longest notes these are read and measured in a few milliseconds. */
export const READ_AT_ONCE = 250;

// What an instance takes beside its texts.
const FIELD_BYTES = 110;

/** Reads a page from the keys of its instances, some at a time. Other calls are answered in between. */
export const readInstancePage = async (
  query: Queries,
  keys: AsyncIterable<readonly InstanceKey[]>,
): Promise<InstancePage> => {
  const instances: Instance[] = [];
  let bytes = 0;
  for await (const some of keys) {
    const ids = some.map(({ id }) => id);
    const rows = ids.length === 0 ? [] : await findInstancesById(query, ids);
    const rowsById = new Map(rows.map((row) => [row.id, row]));
    for (const id of ids) {
      const row = rowsById.get(id);
      // Deleted meanwhile.
      if (row === undefined) continue;
      bytes += FIELD_BYTES + jsonBytes(row.notes) + jsonBytes(row.habitName);
      const isFull = instances.length === PAGE_ROWS_MAX || (bytes > PAGE_BYTES_MAX && instances.length > 0);
      if (isFull) return { instances, next: instances.at(-1) ?? null };
      instances.push(presentInstance(row));
    }
    await letOthersIn();
  }
  return { instances, next: null };
};

/** The place of an instance, as the next page takes it in `after`. */
export const placeOf = ({ date, id }: InstanceKey): string => `${date}.${id}`;
