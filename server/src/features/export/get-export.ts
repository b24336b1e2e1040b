import type { Readable } from 'node:stream';
import type { Deps } from '#deps.ts';
import { avatarFileOf, readAvatar } from '#features/avatars/avatar-files.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { noSession } from '#http/refusal.ts';
import { toInstant } from '#database/instant.ts';
import { findOwnFollows, findOwnGoals, findOwnHabitIds, findOwnProfile } from './export.store.ts';
import type { OwnHabit } from './export.store.ts';
import { ownDays, ownHabits } from './own-days.ts';
import { PICTURE_NAME, daysAsCsv, habitsAsCsv, lifeAsJson } from './own-life.ts';
import { zipStream } from './zip-stream.ts';
import type { ZipEntry } from './zip-stream.ts';

export type DataExport = { readonly fileName: string; readonly bytes: Readable };

/** Everything a person has, as a ZIP that is made while it is sent. */
export const getExport = async (deps: Deps, actor: Actor): Promise<DataExport> => {
  const { id } = actor;
  const { read } = deps.database;
  const [profile, goals, follows, habitIds] = await Promise.all([
    findOwnProfile(read, id),
    findOwnGoals(read, id),
    findOwnFollows(read, id),
    findOwnHabitIds(read, id),
  ]);
  if (profile === undefined) throw noSession();
  const file = avatarFileOf(profile.profileImage);
  const picture = file === null ? null : await readAvatar(deps.config, file);
  const life = { profile, goals, follows, habits: () => ownHabits(deps, habitIds) };
  const readDays = (habit: OwnHabit) => ownDays(deps, id, habit.id);
  const now = deps.now();
  const exportedAt = toInstant(now);
  const entries: ZipEntry[] = [
    { name: 'crushing.json', content: lifeAsJson(life, readDays, exportedAt) },
    { name: 'habits.csv', content: habitsAsCsv(life) },
    { name: 'days.csv', content: daysAsCsv(life, readDays) },
    ...(picture === null ? [] : [{ name: PICTURE_NAME, content: onePiece(picture) }]),
  ];
  return { fileName: `crushing-${ownersDay(actor, now)}.zip`, bytes: zipStream(entries, now) };
};

const onePiece = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
};
