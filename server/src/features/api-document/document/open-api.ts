import type { JsonSchema } from '@valibot/to-json-schema';

/** The part of OpenAPI 3.1 that the document uses. */
export type OpenApiDocument = {
  readonly openapi: '3.1.1';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly securitySchemes: Readonly<Record<SecurityScheme, object>>;
  };
};

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

export type PathItem = Readonly<Partial<Record<(typeof METHODS)[number], Operation>>>;

export type SecurityScheme = 'session' | 'token';

export type Operation = {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description?: string;
  /**
   * The schemes that the call accepts, with the access that an API token needs. An empty entry means that nobody needs
   * to sign in.
   */
  readonly security: readonly Partial<Record<SecurityScheme, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>;
};

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
};

export type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;

export type Response = { readonly description: string; readonly content?: Content };
