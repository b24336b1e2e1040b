import { displayName } from '@crushing/domain/people/display-name';
import { usernameKey } from '@crushing/domain/accounts/username';
import { usernameSkeleton } from '@crushing/domain/accounts/username-skeleton';
import { reservedFirstSegments } from '@crushing/contract/reserved-names';
import type { Queries } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { queueMail } from '#features/notifications/mail/queue-mail.ts';
import { bumpVersion } from '#features/people/bump-version.ts';
import { usernameChangedMail } from '#mail/mail-templates.ts';
import { findUsersByUsernameKeys, renameUser } from '#features/accounts/accounts.store.ts';
import type { UserRow } from '#features/accounts/accounts.store.ts';
import { isFreeName } from './is-free-name.ts';

/** Renames everybody whose username is now the path of a page, and tells them by mail. */
export const freeReservedNames = async (deps: Deps): Promise<void> => {
  const owners = await findUsersByUsernameKeys(deps.database.read, [...reservedFirstSegments]);
  // oxlint-disable-next-line no-await-in-loop -- the next free name depends on the one just given
  for (const owner of owners) await rename(deps, owner);
};

const rename = async (deps: Deps, owner: UserRow): Promise<void> =>
  deps.database.transact(async (tx) => {
    await bumpVersion(tx, deps.people, owner, []);
    const username = await freeNameLike(tx.query, owner.username);
    // Another process on the same database was faster.
    const renamed = {
      username,
      usernameKey: usernameKey(username),
      usernameSkeleton: usernameSkeleton(username),
    };
    if (!(await renameUser(tx.query, owner, renamed))) return;
    const name = displayName({ ...owner, username });
    const link = `${deps.config.publicUrl}/dashboard`;
    const content = usernameChangedMail({ name, before: owner.username, username, link });
    await queueMail(deps, tx, {
      type: 'username_changed',
      toEmail: owner.email,
      toName: name,
      userId: owner.id,
      content,
    });
    deps.log.warn({ event: 'username-freed', userId: owner.id }, 'renamed: the old name is a page now');
  });

const freeNameLike = async (query: Queries, username: string, number = 2): Promise<string> => {
  const candidate = `${username}-${number}`;
  return (await isFreeName(query, candidate)) ? candidate : freeNameLike(query, username, number + 1);
};
