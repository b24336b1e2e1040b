import type { TestClient } from './test-client.ts';

export type LiveReader = {
  readonly status: number;
  /** Resolves with everything received once it contains the text, after so many characters; rejects at the channel's end. */
  readonly until: (text: string, after?: number) => Promise<string>;
  readonly close: () => Promise<void>;
};

export const openLive = async (
  address: string,
  client: Pick<TestClient, 'cookie'>,
  query = '',
  headers: Record<string, string> = {},
): Promise<LiveReader> => {
  const abort = new AbortController();
  const response = await fetch(`${address}/api/live${query}`, {
    headers: { cookie: client.cookie(), ...headers },
    signal: abort.signal,
  });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let received = '';
  const until = async (text: string, after = 0): Promise<string> => {
    if (received.includes(text, after)) return received;
    const chunk = await reader?.read();
    if (chunk === undefined || chunk.done) throw new Error(`the channel ended before "${text}":\n${received}`);
    received += decoder.decode(chunk.value, { stream: true });
    return until(text, after);
  };
  return {
    status: response.status,
    until,
    close: async () => {
      abort.abort();
      await reader?.cancel().catch(() => undefined);
    },
  };
};
