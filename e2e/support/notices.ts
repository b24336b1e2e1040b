import type { Person } from './person.ts';
import type { RunningCrushing } from './running-crushing.ts';

/** Makes one person follow another through the API. */
export const follow = async (
  crushing: RunningCrushing,
  who: Pick<Person, 'username' | 'password'>,
  whom: Pick<Person, 'username'>,
): Promise<void> => {
  const headers = { origin: crushing.url, 'content-type': 'application/json' };
  const login = await fetch(`${crushing.url}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: who.username, password: who.password }),
  });
  const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const profile = await fetch(`${crushing.url}/api/public/${whom.username}`);
  const { userId } = (await profile.json()) as { userId: number };
  const followed = await fetch(`${crushing.url}/api/follow/${userId}`, {
    method: 'POST',
    headers: { ...headers, cookie },
  });
  if (!followed.ok) throw new Error(`Nobody was followed: ${followed.status} ${await followed.text()}`);
};
