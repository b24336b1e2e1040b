import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project, wherever the command was started. */
export const rootFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
