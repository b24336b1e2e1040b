/** Bytes of a picture: docs/product.md, Pictures. */
export const IMAGE_BYTES_MAX = 10 * 1024 * 1024;

/** The form field that carries the picture. */
export const IMAGE_FIELD = 'image';

/** The kinds of pictures that are read. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Characters of recognised text in an answer. */
export const ANALYSIS_TEXT_MAX = 5000;
