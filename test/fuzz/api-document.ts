// The parts of an OpenAPI document needed to create requests and check responses.

export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly examples?: readonly unknown[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema?: JsonSchema;
}

type Content = Readonly<Record<string, { schema?: JsonSchema; example?: unknown; examples?: Record<string, unknown> }>>;

export interface Operation {
  /** The document's operationId. */
  readonly id: string;
  readonly method: string;
  /** With `{name}` for each parameter. */
  readonly path: string;
  /** The resource of the path: `day-cycles` for `/ops/day-cycles/{dayCycleId}/close`. */
  readonly resource: string;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly schema: JsonSchema; readonly examples: readonly unknown[] } | null;
  /** The schema of each content type, by status; no content type means no body. */
  readonly replies: ReadonlyMap<number, ReadonlyMap<string, JsonSchema>>;
  /** Needs no token. */
  readonly isPublic: boolean;
}

interface RawOperation {
  operationId?: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
  security?: unknown[];
}

export interface RawDocument {
  security?: unknown[];
  paths: Record<string, Record<string, unknown> & { parameters?: Parameter[] }>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const JSON_TYPE = 'application/json';

/** Sign-in calls carry no token; listed here too, for a document that omits its security. */
const SIGN_IN = ['authenticate', 'registerSignIn'];

export function operationsOf(document: RawDocument): Operation[] {
  const { paths, security } = inlined(document, document) as RawDocument;
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => {
      const raw = item[method] as RawOperation;
      const parameters = [...(item.parameters ?? []), ...(raw.parameters ?? [])];
      return operationOf(path, method, { ...raw, parameters, security: raw.security ?? security ?? [{}] });
    }),
  );
}

function operationOf(path: string, method: string, raw: RawOperation): Operation {
  const id = raw.operationId ?? `${method} ${path}`;
  const content = raw.requestBody?.content[JSON_TYPE];
  const replies = Object.entries(raw.responses).map(
    ([status, reply]) =>
      [
        Number(status),
        new Map(Object.entries(reply.content ?? {}).map(([type, { schema }]) => [type, schema ?? {}])),
      ] as const,
  );
  return {
    id,
    method: method.toUpperCase(),
    path,
    resource: resourceOf(path),
    parameters: raw.parameters ?? [],
    body: content ? { schema: content.schema ?? {}, examples: examplesOf(content) } : null,
    replies: new Map(replies),
    isPublic: SIGN_IN.includes(id) || raw.security?.length === 0,
  };
}

function examplesOf({ example, examples = {}, schema }: Content[string]): unknown[] {
  const named = Object.values(examples).map((one) => (one as { value?: unknown }).value);
  return [example, ...named, ...(schema?.examples ?? [])].filter((one) => one !== undefined);
}

/** The last fixed segment before the first parameter. */
function resourceOf(path: string): string {
  const parts = path.split('/');
  const firstVarying = parts.findIndex((part) => part.startsWith('{'));
  return parts[(firstVarying < 0 ? parts.length : firstVarying) - 1] ?? '';
}

/** The document without `$ref`; a recursive reference becomes a schema that allows anything. */
function inlined(node: unknown, document: unknown, within: readonly string[] = []): unknown {
  if (Array.isArray(node)) return node.map((one) => inlined(one, document, within));
  if (node === null || typeof node !== 'object') return node;
  const { $ref } = node as { $ref?: unknown };
  if (typeof $ref === 'string') {
    return within.includes($ref) ? {} : inlined(referred($ref, document), document, [...within, $ref]);
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inlined(value, document, within)]));
}

function referred(ref: string, document: unknown): unknown {
  const keys = ref.replace(/^#\//, '').split('/');
  return keys.reduce(
    (node: unknown, key) => (node as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
}
