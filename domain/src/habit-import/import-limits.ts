/** Bytes of one call of an import: 200 rows with full names and notes whose letters take two bytes. */
export const IMPORT_BYTES_MAX = 1024 * 1024;
