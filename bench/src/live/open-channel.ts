import { LIVE_PATH } from '@crushing/contract/live/endpoints';

export type Channel = { readonly nextChange: () => Promise<void>; readonly close: () => Promise<void> };

/** Listens like a browser; resolves once the channel is open. */
export const openChannel = async (address: string, cookie: string): Promise<Channel> => {
  const response = await fetch(address + LIVE_PATH, { headers: { cookie } });
  if (response.body === null || !response.ok) throw new Error(`The live channel answers ${response.status}`);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let received = '';
  const next = async (event: string): Promise<void> => {
    const mark = `event: ${event}\n`;
    while (!received.includes(mark)) {
      const { value, done } = await reader.read();
      if (done) throw new Error('The live channel was closed');
      received += decoder.decode(value, { stream: true });
    }
    received = received.slice(received.indexOf(mark) + mark.length);
  };
  await next('ready');
  return { nextChange: async () => next('changed'), close: async () => reader.cancel() };
};
