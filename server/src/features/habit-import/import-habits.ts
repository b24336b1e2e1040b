import { safeParse } from 'valibot';
import type { BaseIssue } from 'valibot';
import { IMPORT_ERRORS_MAX, LIVE_HABITS_MAX } from '@crushing/domain/habits/habit-limits';
import type { importHabits as endpoint } from '@crushing/contract/habit-import/endpoints';
import { ImportRowSchema } from '@crushing/contract/habit-import/schemas';
import type { ImportedHabit } from '@crushing/contract/habit-import/schemas';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { Deps } from '#deps.ts';
import { addHabits } from '#features/habits/add-habits.ts';
import type { Actor } from '#http/actor.ts';
import { toIssue } from '#http/read-input.ts';

type Answer = EndpointAnswer<typeof endpoint>;

/** Adds the valid rows in one transaction; returns the reason for each refused row. */
export const importHabits = async (deps: Deps, actor: Actor, sent: readonly unknown[]): Promise<Answer> => {
  const { rows, invalid } = validateRows(sent);
  const left = rows.length === 0 ? [] : await addHabits(deps, actor, rows);
  const refused = [...invalid, ...left.map(({ place }) => ({ place, reason: NO_ROOM }))];
  return {
    imported: rows.length - left.length,
    errors: refused.slice(0, IMPORT_ERRORS_MAX).map(({ place, reason }) => `${labelOf(sent[place], place)}: ${reason}`),
    refused: refused.map(({ place }) => place),
  };
};

const NO_ROOM = `You have ${LIVE_HABITS_MAX} habits, which is the most one person can keep`;

type PlacedRow = ImportedHabit & { readonly place: number };

const validateRows = (sent: readonly unknown[]) => {
  const rows: PlacedRow[] = [];
  const invalid: { place: number; reason: string }[] = [];
  for (const [place, row] of sent.entries()) {
    const read = safeParse(ImportRowSchema, row);
    if (read.success) rows.push({ ...read.output, place });
    else invalid.push({ place, reason: problemOf(row, read.issues[0]) });
  }
  return { rows, invalid };
};

const LABEL_MAX = 60;

/** The row's name, or its number without one. */
const labelOf = (row: unknown, index: number): string => {
  const name = typeof row === 'object' && row !== null && 'name' in row ? row.name : null;
  if (typeof name !== 'string' || name.trim() === '') return `Row ${index + 1}`;
  return name.trim().slice(0, LABEL_MAX).toWellFormed();
};

const problemOf = (row: unknown, issue: BaseIssue<unknown>): string =>
  typeof row === 'object' && row !== null ? toIssue(ImportRowSchema, issue).message : 'This row is not a habit';
