/** What the load process is asked to do: each connection sends its requests one after the other, again and again. */
export type LoadJob = {
  readonly port: number;
  /** One list of whole HTTP requests for each connection. */
  readonly requests: readonly (readonly string[])[];
  /** Answers in this time are not counted: compilers and caches are still warming up. */
  readonly warmUpSeconds: number;
  readonly seconds: number;
  /** Ends earlier, after this many answers of all connections. */
  readonly answersMax?: number;
};

export type LoadResult = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** All good answers, those of the warm-up and of the last calls in flight included: what must be found in the database. */
  readonly good: number;
  /** Answers other than 2xx and 304, by status. */
  readonly bad: Readonly<Record<number, number>>;
};
