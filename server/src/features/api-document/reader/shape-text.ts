import type { JsonSchema } from '@valibot/to-json-schema';
import { html } from '#mail/mail-html.ts';
import type { SafeHtml } from '#mail/mail-html.ts';

type Definition = JsonSchema | boolean | undefined;

// A list of icons or time zones would hide everything else.
const VALUES_MAX = 12;
const VALUES_SHOWN = 4;
const INDENT = '  ';

/** A shape as people read one: fields in lines, named shapes as links, limits as notes. */
export const shapeText = (shape: Definition, indent = ''): SafeHtml => {
  if (typeof shape !== 'object') return html`any`;
  const { $ref, anyOf, items, properties } = shape;
  if ($ref !== undefined) return link($ref);
  if (anyOf !== undefined) return joined(anyOf.map((option) => shapeText(option, indent)));
  const values = shape.enum ?? (shape.const === undefined ? undefined : [shape.const]);
  if (values !== undefined) return valuesText(values);
  const nullable = hasNull(shape) ? html` | null` : html``;
  if (items !== undefined && !Array.isArray(items)) return html`[${shapeText(items, indent)}]${nullable}`;
  if (properties !== undefined) return html`${fieldsText(shape, indent)}${nullable}`;
  return html`${[shape.type ?? 'any'].flat().join(' | ')}${note(shape)}`;
};

const hasNull = ({ type }: JsonSchema): boolean => Array.isArray(type) && type.includes('null');

const fieldsText = ({ properties = {}, required = [] }: JsonSchema, indent: string): SafeHtml => {
  const inner = indent + INDENT;
  const fields = Object.entries(properties).map(([name, shape]) => {
    const mark = required.includes(name) ? '' : '?';
    return html`${inner}<b>${name}</b>${mark}: ${shapeText(shape, inner)}`;
  });
  return inLines([html`{`, ...fields, html`${indent}}`]);
};

/** One below the other, as `<pre>` shows them. */
export const inLines = (lines: readonly SafeHtml[]): SafeHtml => ({ safe: lines.map(({ safe }) => safe).join('\n') });

const valuesText = (values: readonly unknown[]): SafeHtml => {
  const isLong = values.length > VALUES_MAX;
  const shown = values.slice(0, isLong ? VALUES_SHOWN : values.length).map((value) => html`${JSON.stringify(value)}`);
  return isLong ? html`${joined(shown)} | … <i>${String(values.length)} values</i>` : joined(shown);
};

const joined = (options: readonly SafeHtml[]): SafeHtml => ({ safe: options.map(({ safe }) => safe).join(' | ') });

const link = (reference: string): SafeHtml => {
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  return html`<a href="#shape-${name}">${name}</a>`;
};

/** Says in a few words what the type leaves open. */
const note = (shape: JsonSchema): SafeHtml => {
  const words = [
    shape.format === 'date' ? 'YYYY-MM-DD' : shape.format === 'date-time' ? 'instant, UTC' : undefined,
    shape.description,
    shape.maxLength === undefined ? undefined : `up to ${shape.maxLength} characters`,
    rangeWords(shape),
    shape.contentMediaType,
  ].filter((each) => each !== undefined);
  return words.length === 0 ? html`` : html` <i>${words.join('; ')}</i>`;
};

const rangeWords = ({ minimum, maximum }: JsonSchema): string | undefined => {
  if (minimum === undefined && maximum === undefined) return undefined;
  if (maximum === undefined || maximum >= 2 ** 31 - 1) return `from ${minimum}`;
  return `${minimum ?? '…'} to ${maximum}`;
};
