import type { ListedUser } from '@crushing/contract/users/schemas';
import type { Queries } from '#database/database.ts';
import { isKept } from '#features/accounts/remove-person.ts';
import { countHabitsOfPeople } from '#features/habits/count-habits-of-people.ts';

type Row = Omit<ListedUser, 'role' | 'habitCount' | 'email'> & { readonly email: string };

/** People as the administrator sees them: with the number of their habits, not with the habits. */
export const presentListedUsers = async (query: Queries, rows: readonly Row[]): Promise<ListedUser[]> => {
  const counts = await countHabitsOfPeople(
    query,
    rows.map(({ id }) => id),
  );
  return rows.map(({ email, ...row }) => ({
    ...row,
    email: row.isBot ? null : email,
    role: isKept(row.id) ? 'admin' : 'user',
    habitCount: counts.get(row.id) ?? 0,
  }));
};
