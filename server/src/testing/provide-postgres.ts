import type { TestProject } from 'vitest/node';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL started for the run; read it with inject('postgresUrl'). */
    postgresUrl: string;
  }
}

/** Runs once before the tests on PostgreSQL; what it returns runs after them. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
};
