import { linkTo, mailAbout } from './mail.ts';
import type { Person } from './person.ts';
import type { RunningCrushing } from './running-crushing.ts';

/** Sets a new password with a reset link, as from another device. It ends every session of the person. */
export const resetPassword = async (crushing: RunningCrushing, person: Person): Promise<void> => {
  const post = async (path: string, data: object): Promise<void> => {
    const headers = { origin: crushing.url, 'content-type': 'application/json' };
    const response = await fetch(`${crushing.url}${path}`, { method: 'POST', headers, body: JSON.stringify(data) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  };
  await post('/api/forgot-password', { email: person.email });
  const link = linkTo('/reset-password', await mailAbout(crushing, person, /reset/i));
  await post('/api/reset-password', { token: new URL(link).searchParams.get('token'), password: 'twelve blue lamps' });
};
