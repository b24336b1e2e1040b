/** The bytes that a text takes in an answer, escaped as JSON escapes it. */
export const jsonBytes = (text: string | null): number => (text === null ? 4 : Buffer.byteLength(JSON.stringify(text)));
