/** An answered request by the pattern of its route, such as `/api/habits/:id`. */
export type Answered = {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
};

/** The values that the server computes each time the metrics are read. */
export type Gauges = {
  readonly liveChannels: () => number;
  readonly viewers: () => number;
  readonly mails: () => Promise<{ readonly waiting: number; readonly failed: number }>;
};

/** Counts and times what this process does. No label tells of a person: docs/operations.md, Metrics. */
export type Metrics = {
  readonly answered: (answer: Answered) => void;
  readonly jobRan: (job: string, result: 'ok' | 'failed', milliseconds: number) => void;
  readonly databaseCalled: (call: 'read' | 'transaction', milliseconds: number) => void;
  readonly watch: (gauges: Gauges) => void;
  readonly contentType: string;
  /** All of it in the text format of Prometheus. */
  readonly text: () => Promise<string>;
};
