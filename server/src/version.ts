import { readFileSync } from 'node:fs';

const file = new URL('../package.json', import.meta.url);

/** The version of the product. A test holds it to the newest one of CHANGELOG.md. */
export const VERSION = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
