/** Bytes of a picture: specification, "max 10MB". */
export const IMAGE_BYTES_MAX = 10 * 1024 * 1024;

/** Name of the form field that carries the picture. */
export const IMAGE_FIELD = 'image';

/** Kinds of pictures that are read. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Characters of recognised text an answer carries at most. */
export const ANALYSIS_TEXT_MAX = 5000;
