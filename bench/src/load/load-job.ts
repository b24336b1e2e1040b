/** A job of the load process. Each connection repeats its requests, one after the other. */
export type LoadJob = {
  readonly port: number;
  /** The whole HTTP requests of each connection. */
  readonly requests: readonly (readonly string[])[];
  /** Answers in this time do not count: compilers and caches are warming up. */
  readonly warmUpSeconds: number;
  readonly seconds: number;
  /** Ends earlier, after this many answers of all connections. */
  readonly answersMax?: number;
};

export type LoadResult = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /**
   * All good answers, including those of the warm-up and the last calls. The database must contain all their writes.
   */
  readonly good: number;
  /** Answers other than 2xx and 304, by status. */
  readonly bad: Readonly<Record<number, number>>;
};
