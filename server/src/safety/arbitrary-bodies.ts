import fc from 'fast-check';
import { jsonNear } from './arbitrary-values.ts';
import type { GoodBody } from './arbitrary-values.ts';

/** The type and the text of a body. */
export type ArbitraryBody = { readonly type: string; readonly text: string };

const PNG = '\u0089PNG\r\n\u001A\n';
const FILES = [
  '',
  'no picture',
  PNG,
  `${PNG}broken`,
  'GIF89a',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'RIFF1234WEBP',
];
const FIELDS = ['image', 'file', '', '__proto__', 'x'.repeat(2000)];
const ENDINGS = ['\r\n--b--\r\n', '\r\n--b\r\n', '', '\r\n--b'];

/** Forms with a file: whole ones, cut ones, with too many parts, with odd heads. */
const forms = fc
  .record({
    parts: fc.array(
      fc.record({
        field: fc.constantFrom(...FIELDS),
        fileName: fc.constantFrom('habits.png', '../../etc/passwd', '"', '\u0000', ''),
        type: fc.constantFrom('image/png', 'text/html', '', 'image/png; charset=__proto__'),
        content: fc.oneof(fc.constantFrom(...FILES), fc.string({ unit: 'binary' })),
      }),
      { maxLength: 8 },
    ),
    ending: fc.constantFrom(...ENDINGS),
    boundary: fc.constantFrom('; boundary=b', '; boundary=b', '', '; boundary=', `; boundary=${'x'.repeat(300)}`),
  })
  .map(({ parts, ending, boundary }) => ({
    type: `multipart/form-data${boundary}`,
    text:
      parts
        .map(
          ({ field, fileName, type, content }) =>
            `--b\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n${content}`,
        )
        .join('\r\n') + ending,
  }));

const TABLES = [
  'name,type,deadline\nRead,daily,21:00\n',
  '\uFEFFname;type;deadline\r\n=1+1;daily;25:00\r\n',
  '"name,type\n"unclosed',
  `${','.repeat(2000)}\n`,
];

const OTHER_TYPES = [
  'text/csv',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'x/y; charset=z',
];

const others = fc.record({
  type: fc.constantFrom(...OTHER_TYPES),
  text: fc.oneof(fc.constantFrom(...TABLES, 'a=1&__proto__=2', '%'), fc.string({ unit: 'binary' })),
});

/** Bodies near a good one of a call; for a call that takes a form, mostly forms. */
export const bodiesNear = (body: GoodBody, takesForm: boolean): fc.Arbitrary<ArbitraryBody> =>
  fc.oneof(
    { weight: takesForm ? 2 : 20, arbitrary: jsonNear(body).map((text) => ({ type: 'application/json', text })) },
    { weight: takesForm ? 20 : 1, arbitrary: forms },
    { weight: 1, arbitrary: others },
  );
