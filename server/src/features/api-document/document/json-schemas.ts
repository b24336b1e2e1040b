import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { ConversionConfig, JsonSchema } from '@valibot/to-json-schema';
import { NAMED_SCHEMAS } from '@crushing/contract/all-endpoints';
import type { AnySchema } from '@crushing/contract/endpoint';
import { CalendarDaySchema, InstantSchema, TimeOfDaySchema } from '@crushing/contract/fields';

const REFERENCE = '#/components/schemas/';

const KNOWN: ReadonlyMap<unknown, JsonSchema> = new Map<unknown, JsonSchema>([
  [CalendarDaySchema, { type: 'string', format: 'date' }],
  [TimeOfDaySchema, { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'HH:MM' }],
  [InstantSchema, { type: 'string', format: 'date-time' }],
]);

const override: ConversionConfig['overrideSchema'] = ({ valibotSchema, jsonSchema }) => {
  const known = KNOWN.get(valibotSchema);
  if (known !== undefined) return known;
  if (valibotSchema.type === 'custom') return { type: 'string' };
  return valibotSchema.type === 'nullable' ? withNull(jsonSchema) : undefined;
};

/** `type: [x, 'null']` reads better than `anyOf`, where that says the same. */
const withNull = (jsonSchema: JsonSchema): JsonSchema => {
  const inner = jsonSchema.anyOf?.find((option) => typeof option === 'object' && option.type !== 'null');
  const isPlain = typeof inner === 'object' && typeof inner.type === 'string' && inner.enum === undefined;
  return isPlain ? { ...inner, type: [inner.type as 'string', 'null'] } : jsonSchema;
};

const SETTINGS = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
  overrideSchema: override,
  overrideRef: ({ referenceId }) => REFERENCE + referenceId,
} as const satisfies ConversionConfig;

const definitions = Object.fromEntries(NAMED_SCHEMAS);

/** The shape of something sent. */
export const sentShape = (schema: AnySchema): JsonSchema =>
  bare(toJsonSchema(schema, { ...SETTINGS, typeMode: 'input' }));

/** The shape of an answer, in which named shapes are references. */
export const answerShape = (schema: AnySchema): JsonSchema =>
  bare(toJsonSchema(schema, { ...SETTINGS, typeMode: 'output', definitions }));

// Drops what OpenAPI 3.1 does not need: it has this version of JSON Schema anyway, and defines the named shapes in one
// place.
const bare = ({ $schema: _version, $defs: _named, ...schema }: JsonSchema): JsonSchema => schema;

/** The named shapes that are used, and those that they use in turn. */
export const namedShapes = (used: unknown): Record<string, JsonSchema> => {
  const all = toJsonSchemaDefs(definitions, { ...SETTINGS, typeMode: 'output' }) as Record<string, JsonSchema>;
  const found = new Map<string, JsonSchema>();
  const collect = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const shape = all[name];
      if (shape === undefined || found.has(name)) continue;
      found.set(name, shape);
      collect(shape);
    }
  };
  collect(used);
  return Object.fromEntries([...found].toSorted(([one], [other]) => one.localeCompare(other)));
};
