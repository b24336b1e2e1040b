import { readFileSync } from 'node:fs';
import { packedFile } from './packed-file.ts';
import type { PackedFile } from './packed-file.ts';

const TYPES = { 'reader.css': 'text/css', 'calls.css': 'text/css', 'reader.js': 'text/javascript' } as const;

export type ReaderFile = keyof typeof TYPES;

/**
 * The style or the script of the page. Both are files of their own, because the content policy allows none inside the
 * page.
 */
export const getApiReaderFile = (file: ReaderFile): PackedFile =>
  packedFile(TYPES[file], readFileSync(new URL(`reader/${file}`, import.meta.url), 'utf8'));
