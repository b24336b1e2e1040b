import fc from 'fast-check';

// Values over which programs stumble: lone halves of characters, zeros, numbers beyond numbers, days that do not exist.
const NASTY: unknown[] = [
  '\u0000',
  '\uD800',
  'a\uDC00b',
  '\u202E',
  'NaN',
  '1e309',
  "'; drop table users; --",
  '<script>',
  '__proto__',
  'x'.repeat(3000),
  -1,
  0,
  1e21,
  2_147_483_648,
  0.1,
  null,
  true,
  [],
  {},
  [[[[[]]]]],
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '24:00',
  'Etc/Nowhere',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml;base64,PHN2Zy8+',
];

export const anyValue = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);

const DEEP = 5000;

const BROKEN_BODIES = [
  '',
  '{',
  '[',
  '{"a":1e999}',
  '['.repeat(DEEP),
  '['.repeat(DEEP) + ']'.repeat(DEEP),
  '{"a":'.repeat(DEEP) + 'null' + '}'.repeat(DEEP),
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  'null',
  '"',
  '\uFEFF{}',
];

/** A good body, and the names of all fields that such a body may have. */
export type GoodBody = { readonly good: unknown; readonly names: readonly string[] };

/** Texts near the JSON of a good body: other values, missing and additional fields, numbers beyond all numbers, no JSON. */
export const jsonNear = (body: GoodBody): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: valuesNear(body).map((value) => JSON.stringify(value) ?? '') },
    // JSON cannot write such a number from a value, so its text stands for it.
    {
      weight: 1,
      arbitrary: valuesNear(body).map((value) => (JSON.stringify(value) ?? '').replaceAll('"1e309"', '1e309')),
    },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN_BODIES) },
  );

const valuesNear = ({ good, names }: GoodBody): fc.Arbitrary<unknown> => {
  if (Array.isArray(good)) {
    const near = good.map((row) => fieldsNear(row, names));
    return fc.oneof({ weight: 5, arbitrary: fc.array(fc.oneof(anyValue, ...near), { maxLength: 5 }) }, anyValueRarely);
  }
  return fc.oneof({ weight: 5, arbitrary: fieldsNear(good, names) }, anyValueRarely);
};

const anyValueRarely = { weight: 1, arbitrary: anyValue };

const fieldsNear = (good: unknown, names: readonly string[]): fc.Arbitrary<unknown> => {
  if (typeof good !== 'object' || good === null) return anyValue;
  const keys = [...Object.keys(good), ...names, 'extra', 'updates', 'id'];
  const changes = fc.dictionary(fc.constantFrom(...keys), anyValue, { maxKeys: 3 });
  return changes.map((changed) => ({ ...good, ...changed }));
};
