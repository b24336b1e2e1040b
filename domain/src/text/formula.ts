// A spreadsheet runs a cell that begins like this as a formula, some also with the wide signs of East Asian keyboards.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell for spreadsheets: a text that would be run as a formula gets an apostrophe before it. */
export const escapedFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Removes the apostrophe that `escapedFormula` adds. Spreadsheets add it too. */
export const unescapedFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
