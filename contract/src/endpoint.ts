import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';

/** Who may call: anybody, a signed-in person, or the administrator (user 1). */
export type Access = 'open' | 'user' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type AnySchema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/**
 * The input and the answer of a call, and facts that only the server and the API document read. The browser only needs
 * the types.
 */
export type EndpointSchemas = {
  /** One sentence for the API document. */
  readonly summary: string;
  readonly params?: AnySchema;
  readonly query?: AnySchema;
  readonly body?: AnySchema;
  /** The one file of a multipart form. A call with this field takes no JSON. */
  readonly file?: { readonly field: string; readonly types: readonly string[] };
  /** A good body for the API document; a test sends it. */
  readonly exampleBody?: unknown;
  /** Shape of a good answer; absent: no body. Fields it does not list never leave the server. */
  readonly answer?: AnySchema;
  /** Media type of an answer that is not JSON, such as a picture. */
  readonly answerType?: string;
  /** Status of a good answer; default 200 with a body, 204 without. */
  readonly status?: number;
  /** Statuses of further good answers of the same shape. */
  readonly moreStatuses?: readonly number[];
  /** Whether API tokens may make the call, as far as their access allows. Absent, the call refuses every API token. */
  readonly forTokens?: true;
};

/** No API token reaches the administration, not even one of the administrator. */
type AdminSchemas = EndpointSchemas & { readonly forTokens?: never };

/** One call of the API as a value. Server, browser, tests and the API document read it. */
export type Endpoint<Schemas extends EndpointSchemas = EndpointSchemas, Who extends Access = Access> = {
  readonly method: Method;
  /** Path with `:name` for its parameters, e.g. `/api/habits/:id`. */
  readonly path: string;
  readonly access: Who;
  /** Whether a device may keep the answer for offline use: only for the person's own data. */
  readonly keepOnDevice?: true;
  /** A type without a value, so that the browser loads no schema. */
  readonly schemas?: Schemas;
};

/** Declares an endpoint that anybody may call. */
export const openEndpoint = /* @__NO_SIDE_EFFECTS__ */ <Schemas extends EndpointSchemas>(
  method: Method,
  path: string,
): Endpoint<Schemas, 'open'> => ({ method, path, access: 'open' });

/** Declares an endpoint for signed-in people. */
export const userEndpoint = /* @__NO_SIDE_EFFECTS__ */ <Schemas extends EndpointSchemas>(
  method: Method,
  path: string,
  more: Pick<Endpoint, 'keepOnDevice'> = {},
): Endpoint<Schemas, 'user'> => ({ method, path, access: 'user', ...more });

/** Declares an endpoint for the administrator. */
export const adminEndpoint = /* @__NO_SIDE_EFFECTS__ */ <Schemas extends AdminSchemas>(
  method: Method,
  path: string,
): Endpoint<Schemas, 'admin'> => ({ method, path, access: 'admin' });

/** The header of each change with the tab's random id. The live channel does not announce a tab's own changes to it. */
export const TAB_HEADER = 'x-tab';

/** The shapes an endpoint was declared with. */
export type SchemasOf<E extends Endpoint> = E extends Endpoint<infer Schemas> ? Schemas : never;

type SchemaOf<E extends Endpoint, K extends 'params' | 'query' | 'body' | 'answer'> =
  SchemasOf<E> extends Record<K, infer Schema extends AnySchema> ? Schema : undefined;

type Read<S> = S extends AnySchema ? InferOutput<S> : undefined;
type Sent<S> = S extends AnySchema ? InferInput<S> : undefined;

/** What the server's handler receives, after the schemas have read it. */
export type EndpointInput<E extends Endpoint> = {
  params: Read<SchemaOf<E, 'params'>>;
  query: Read<SchemaOf<E, 'query'>>;
  body: Read<SchemaOf<E, 'body'>>;
};

type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What the browser passes to make the call. */
export type EndpointCall<E extends Endpoint> = Present<{
  params: Sent<SchemaOf<E, 'params'>>;
  query: Sent<SchemaOf<E, 'query'>>;
  body: Sent<SchemaOf<E, 'body'>>;
}>;

/** The body of a good answer; undefined where there is none. */
export type EndpointAnswer<E extends Endpoint> = Read<SchemaOf<E, 'answer'>>;
