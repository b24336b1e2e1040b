export type Answered<Data> = {
  readonly data: Data | undefined;
  /** How many reads have failed. */
  readonly errorUpdateCount: number;
};

/** Whether every read so far failed. Unlike `isError` it stays true during a retry. */
export const couldNotBeRead = ({ data, errorUpdateCount }: Answered<unknown>): boolean =>
  data === undefined && errorUpdateCount > 0;
