// Kysely's calls that take a table to read from, with any arguments that may stand before the table.
const CALL = String.raw`(?:\b(?:selectFrom|(?:inner|left|right|full|cross)Join|(?:cross|outer)Apply)|\.(?:from|using)|\bsql\.(?:table|id))\([^();]*`;
const ITEM = String.raw`(?:"?\w+"?\.)?"?\w+"?(?:\s+(?:as\s+)?"?\w+"?)?`;

const sqlTemplate = /\bsql(?:<[^`]*>)?`/g;
const statement = /(['"`])\s*(?:(?:select|with)\b|(?:SELECT|WITH)\b)[^]*?\1/g;
// Matches comments at the start of a line only, because paths contain `**` and `//` too.
const comment = /^\s*(?:\/\/.*|\/\*[^]*?\*\/)/gm;

/** Whether code reads one of these tables: by a call of Kysely, by a constant with the table's name, or in SQL. */
export const readsTable = (code: string, tables: readonly string[]): boolean => {
  const table = `(?:${tables.join('|')})`;
  const name = String.raw`['"]${table}(?: as \w+)?['"]`;
  const inCall = new RegExp(`${CALL}${name}`);
  const constant = new RegExp(String.raw`\bconst \w+ = ${name}`);
  const inSql = new RegExp(
    String.raw`\b(?:from|join)\s+(?:(?:only|lateral)\s+)?\(?\s*(?:${ITEM}\s*,\s*)*(?:"?\w+"?\.)?(?:"${table}"|\b${table}\b(?!"))`,
    'i',
  );
  const text = code.replaceAll(comment, '');
  return inCall.test(text) || constant.test(text) || sqlOf(text).some((sql) => inSql.test(sql));
};

/** The contents of `sql` templates, and the strings that begin as a query. */
const sqlOf = (text: string): readonly string[] => [
  ...[...text.matchAll(sqlTemplate)].map((match) => templateFrom(text, match.index + match[0].length)),
  ...[...text.matchAll(statement)].map(([whole]) => whole),
];

/** The text of a template from behind its opening mark, with everything nested in it. */
const templateFrom = (text: string, start: number): string => {
  const awaited = ['`'];
  let at = start;
  for (; at < text.length && awaited.length > 0; at += 1) {
    const mark = text[at] ?? '';
    const isText = awaited.at(-1) === '`';
    if (mark === '\\') at += 1;
    else if (mark === awaited.at(-1)) awaited.pop();
    else if (mark === '`') awaited.push('`');
    else if (mark === '{' && (!isText || text[at - 1] === '$')) awaited.push('}');
  }
  return text.slice(start, at);
};
