import type { User } from '@crushing/contract/accounts/schemas';
import { zoneOf } from '#http/actor.ts';
import type { UserRow } from './accounts.store.ts';

/** A person as they see themselves. The role follows from the id alone. */
export const presentUser = (user: UserRow): User => ({
  id: user.id,
  username: user.username,
  name: user.name,
  email: user.email,
  role: user.id === 1 ? 'admin' : 'user',
  title: user.title,
  profileImage: user.profileImage,
  timezone: zoneOf(user.timezone),
  dayEndsAt: user.dayEndsAt,
  weekStart: user.weekStart,
  findable: user.findable,
  hasCompletedOnboarding: user.hasCompletedOnboarding,
  hasCompletedTour: user.hasCompletedTour,
  createdAt: user.createdAt,
});
