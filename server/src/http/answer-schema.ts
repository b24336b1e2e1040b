import { toJsonSchema } from '@valibot/to-json-schema';
import type { JsonSchema } from '@valibot/to-json-schema';
import type { AnySchema } from '@crushing/contract/endpoint';

/**
 * The JSON schema of an answer. Fastify compiles it to a serializer that writes the listed fields and no others, so a
 * forgotten field cannot leave the server.
 */
export const answerSchema = (schema: AnySchema): Record<string, unknown> =>
  toJsonSchema(schema, {
    typeMode: 'output',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      if (valibotSchema.type === 'custom') return { type: 'string' };
      if (valibotSchema.type === 'picklist') return { type: 'string' };
      if (valibotSchema.type === 'nullable') return collapseNull(jsonSchema);
      return undefined;
    },
  }) as Record<string, unknown>;

/** `anyOf [x, null]` runs a validator for every answer; `nullable` is one comparison. */
const collapseNull = (jsonSchema: JsonSchema): JsonSchema => {
  const inner = jsonSchema.anyOf?.find((option) => typeof option === 'object' && option.type !== 'null');
  return Object.assign({}, inner, { nullable: true });
};
