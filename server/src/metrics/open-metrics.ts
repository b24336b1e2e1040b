import type { Config } from '#config.ts';
import { VERSION } from '#version.ts';
import type { Metrics } from './metrics.ts';
import { listenForMetrics } from './serve-metrics.ts';

export type OpenMetrics = {
  /** Null where they are off. */
  readonly metrics: Metrics | null;
  /** Answers at a port of their own, where they have one. */
  readonly listen: () => Promise<void>;
  readonly close: () => void;
};

/** The metrics of this process. Their library is loaded only where they are on. */
export const openMetrics = async ({ metrics: where, host }: Pick<Config, 'metrics' | 'host'>): Promise<OpenMetrics> => {
  if (where === null) return { metrics: null, listen: async () => undefined, close: () => undefined };
  const { createPrometheusMetrics } = await import('./prometheus.ts');
  const metrics = createPrometheusMetrics(VERSION);
  let close = (): void => undefined;
  return {
    metrics,
    listen: async () => {
      if (where !== 'loopback') close = await listenForMetrics({ host, port: where }, metrics);
    },
    close: () => close(),
  };
};
