import type { Queries } from '#database/database.ts';
import { notFound } from '#http/refusal.ts';
import { findListedUser } from './users.store.ts';

/** @throws Refusal when nobody has this id. */
export const requireListedUser = async (query: Queries, id: number) => {
  const user = await findListedUser(query, id);
  if (user === null) throw notFound('This person does not exist');
  return user;
};
