import type { FilledPerson } from '@crushing/server/seed/fill-people';

export const cheer = async (address: string, sender: FilledPerson, receiver: FilledPerson): Promise<void> =>
  post(address, '/api/encouragement', sender, { toUserId: receiver.id, message: 'Well done' });

export const tick = async (address: string, person: FilledPerson, habitId: number): Promise<void> =>
  post(address, '/api/habit-instances', person, {
    habitId,
    date: new Date().toISOString().slice(0, 10),
    completed: true,
  });

const post = async (address: string, path: string, person: FilledPerson, body: object): Promise<void> => {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { cookie: cookieOf(person), origin: address, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  await answer.arrayBuffer();
};

export const cookieOf = ({ sessionToken }: FilledPerson): string => `sid=${sessionToken}`;
