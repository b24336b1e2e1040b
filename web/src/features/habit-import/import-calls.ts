import type { importHabits } from '@crushing/contract/habit-import/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import { IMPORT_BYTES_MAX } from '@crushing/domain/habit-import/import-limits';

type Answer = EndpointAnswer<typeof importHabits>;

// A list as JSON has a bracket at each end, and a comma before each row but the first.
const BRACKETS = 2;
const COMMA = 1;

/** The rows of an import as the bodies of its calls, in their order: each as large as the server takes. */
export const importCalls = <Row extends object>(rows: readonly Row[]): Row[][] => {
  const encoder = new TextEncoder();
  const calls: Row[][] = [];
  let call: Row[] = [];
  let left = 0;
  for (const row of rows) {
    const bytes = encoder.encode(JSON.stringify(row)).length + COMMA;
    if (bytes > left) {
      call = [];
      calls.push(call);
      left = IMPORT_BYTES_MAX - BRACKETS + COMMA;
    }
    call.push(row);
    left -= bytes;
  }
  return calls;
};

/** A later call of an import has failed, after others had brought so many habits. */
export class PartlyImported extends Error {
  override readonly name = 'PartlyImported';
  readonly imported: number;

  constructor(imported: number, cause: unknown) {
    super('Some rows were imported', { cause });
    this.imported = imported;
  }
}

/** Sends the calls of an import one after the other, and sums up their answers as one. */
export const importInCalls = async <Row extends object>(
  rows: readonly Row[],
  send: (call: Row[]) => Promise<Answer>,
): Promise<Answer> => {
  const whole: Answer = { imported: 0, errors: [], refused: [] };
  let sent = 0;
  for (const call of importCalls(rows)) {
    // oxlint-disable-next-line no-await-in-loop -- habits stand in the list in the order of the file
    const { imported, errors, refused } = await send(call).catch((cause: unknown) => {
      throw sent === 0 ? cause : new PartlyImported(whole.imported, cause);
    });
    const before = sent;
    whole.imported += imported;
    whole.errors.push(...errors);
    whole.refused.push(...refused.map((place) => before + place));
    sent += call.length;
  }
  return whole;
};
