import type { TestClient } from './test-client.ts';

export type LiveReader = {
  readonly status: number;
  /** Resolves with everything received once it contains the text; rejects when the channel ends before. */
  readonly until: (text: string) => Promise<string>;
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
  const until = async (text: string): Promise<string> => {
    if (received.includes(text)) return received;
    const chunk = await reader?.read();
    if (chunk === undefined || chunk.done) throw new Error(`the channel ended before "${text}":\n${received}`);
    received += decoder.decode(chunk.value, { stream: true });
    return until(text);
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
