import { LIVE_PATH } from '@crushing/contract/live/endpoints';
import type { LiveChange, LiveList, LiveNews } from '@crushing/contract/live/endpoints';

export type Channel = {
  /** Resolves with the next change, or with the next one of this list. */
  readonly nextChange: (list?: LiveList) => Promise<void>;
  /** Resolves with the news that has this habit's completion among its rows. */
  readonly completionOf: (habitId: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

const FRAME = /event: (\w+)\ndata: (.*)\n\n/;

/** Listens like a browser; resolves once the channel is open. */
export const openChannel = async (address: string, cookie: string): Promise<Channel> => {
  const response = await fetch(address + LIVE_PATH, { headers: { cookie } });
  if (response.body === null || !response.ok) throw new Error(`The live channel answers ${response.status}`);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let received = '';
  const nextFrame = async (): Promise<{ name: string; data: string }> => {
    let frame = FRAME.exec(received);
    while (frame === null) {
      const { value, done } = await reader.read();
      if (done) throw new Error('The live channel was closed');
      received += decoder.decode(value, { stream: true });
      frame = FRAME.exec(received);
    }
    received = received.slice(frame.index + frame[0].length);
    return { name: frame[1] ?? '', data: frame[2] ?? '' };
  };
  const next = async (event: string, isMeant: (data: string) => boolean): Promise<void> => {
    for (let frame = await nextFrame(); frame.name !== event || !isMeant(frame.data);) frame = await nextFrame();
  };
  await next('ready', () => true);
  return {
    nextChange: async (list) =>
      next('changed', (data) => list === undefined || (JSON.parse(data) as LiveChange).lists.includes(list)),
    completionOf: async (habitId) =>
      next('news', (data) =>
        (JSON.parse(data) as LiveNews).activities.some(
          ({ type, habit }) => type === 'habit_completed' && habit?.id === habitId,
        ),
      ),
    close: async () => reader.cancel(),
  };
};
