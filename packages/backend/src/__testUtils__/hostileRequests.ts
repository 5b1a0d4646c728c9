import { encodeHostile, HOSTILE_VALUES } from './hostileValues';

/** A request to the backend. */
export interface HostileRequest {
  method: string;
  path: string;
  body?: unknown;
  contentType?: string;
}

/** A request that lacks nothing, of which each field is spoilt in turn. */
export interface SampleRequest {
  method: string;
  /** With the parameters as `{name}`. */
  path: string;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

const SAMPLE = 'sample';

/** All requests of a route in which one value is hostile. */
export function spoilEachField(sample: SampleRequest): HostileRequest[] {
  const { method, path, query = {}, body } = sample;
  const inPath = [...path.matchAll(/\{(\w+)[^}]*\}/g)].map(([, name]) => name);
  const build = (place: string, field: string, value: unknown) => {
    const filled = path.replace(/\{(\w+)[^}]*\}/g, (_, name) =>
      place === 'path' && name === field ? encodeHostile(value) : SAMPLE,
    );
    const parameters = Object.entries(query).map(([name, usual]) =>
      place === 'query' && name === field
        ? queryOf(name, value)
        : queryOf(name, usual),
    );
    return {
      method,
      path: parameters.length ? `${filled}?${parameters.join('&')}` : filled,
      ...(body && {
        body: place === 'body' ? { ...body, [field]: value } : body,
      }),
    };
  };
  const fields = [
    ...inPath.map(name => ['path', name] as const),
    ...Object.keys(query).map(name => ['query', name] as const),
    ...Object.keys(body ?? {}).map(name => ['body', name] as const),
  ];
  return fields.flatMap(([place, field]) =>
    HOSTILE_VALUES.map(value => build(place, field, value)),
  );
}

/** A parameter of a query; a list is a repeated parameter. */
function queryOf(name: string, value: unknown): string {
  return [value]
    .flat()
    .map(one => `${encodeURIComponent(name)}=${encodeHostile(one)}`)
    .join('&');
}

/** The part of an OpenAPI document that is read here. */
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components?: Record<string, Record<string, unknown>>;
}

interface Operation {
  parameters?: unknown[];
  requestBody?: unknown;
}

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  enum?: unknown[];
  items?: Schema;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** A sample request for each operation of a plugin's OpenAPI document. */
export function samplesOf(base: string, document: Document): SampleRequest[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter(method => method in item).map(method => {
      const { parameters = [], requestBody } = item[method];
      const inQuery = [
        ...parameters,
        ...((item.parameters as unknown as unknown[]) ?? []),
      ]
        .map(one => resolve<{ name: string; in: string }>(document, one))
        .filter(one => one.in === 'query');
      const content = resolve<{ content?: Record<string, { schema: Schema }> }>(
        document,
        requestBody ?? {},
      ).content;
      const schema = content?.['application/json']?.schema;
      return {
        method: method.toUpperCase(),
        path: `${base}${path}`,
        query: Object.fromEntries(
          inQuery.map(one => [
            one.name,
            valueOf(document, (one as { schema?: Schema }).schema),
          ]),
        ),
        ...(schema && { body: propertiesOf(document, schema) }),
      };
    }),
  );
}

function resolve<T>(document: Document, value: unknown): T {
  const ref = (value as { $ref?: string } | undefined)?.$ref;
  if (!ref) return value as T;
  const found = ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (at, key) => (at as Record<string, unknown>)?.[key],
      document,
    );
  return resolve<T>(document, found);
}

function propertiesOf(
  document: Document,
  unresolved: Schema,
): Record<string, unknown> {
  const schema = resolve<Schema>(document, unresolved);
  const parts = [...(schema?.allOf ?? []), ...(schema?.oneOf ?? [])];
  return Object.assign(
    {},
    ...parts.map(part => propertiesOf(document, part)),
    Object.fromEntries(
      Object.entries(schema?.properties ?? {}).map(([name, property]) => [
        name,
        valueOf(document, property),
      ]),
    ),
  );
}

function valueOf(document: Document, unresolved: Schema | undefined): unknown {
  const schema = resolve<Schema | undefined>(document, unresolved);
  if (schema?.enum) return schema.enum[0];
  switch (schema?.type) {
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'array':
      return [valueOf(document, schema.items)];
    case 'object':
      return {};
    default:
      return SAMPLE;
  }
}
