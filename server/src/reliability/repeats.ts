/**
 * How often a test of reliability repeats what it does: rarely among all tests, and as often as a claim needs where
 * `npm run bench -- reliability` asks for the full numbers.
 */
export const repeats = ({ short, full }: { readonly short: number; readonly full: number }): number =>
  process.env['RELIABILITY'] === 'full' ? full : short;
