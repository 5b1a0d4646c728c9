import { type DocumentNode, Kind, visit } from 'graphql';

/**
 * Directives that servers know without a declaration in the schema, and that say nothing about its types: AWS AppSync and Amplify,
 * Hasura, Apollo Server, Dgraph, Neo4j and clients.
 */
const DIRECTIVES = new Set([
  ...['api_key', 'auth', 'cognito_user_pools', 'iam', 'lambda', 'oidc'].map(
    name => `aws_${name}`,
  ),
  ...['publish', 'subscribe'].map(name => `aws_${name}`),
  ...['auth', 'belongsTo', 'connection', 'default', 'function', 'hasMany'],
  ...['hasOne', 'http', 'index', 'manyToMany', 'mapsTo', 'model'],
  ...['predictions', 'primaryKey', 'refersTo', 'searchable', 'versioned'],
  ...['cached', 'cacheControl', 'client', 'defer', 'live', 'stream'],
  ...['cypher', 'hasInverse', 'id', 'node', 'relationship', 'search'],
  ...['constraint', 'timestamp', 'unique'],
]);

/** Scalars that servers know without a declaration in the schema. */
const SCALARS = new Set([
  ...['Date', 'DateTime', 'Email', 'IPAddress', 'JSON', 'Phone', 'Time'].map(
    name => `AWS${name}`,
  ),
  ...['AWSTimestamp', 'AWSURL'],
  // Postgres' types, as Hasura names them.
  ...['bigint', 'bpchar', 'bytea', 'citext', 'date', 'float8', 'inet'],
  ...['interval', 'json', 'jsonb', 'numeric', 'smallint', 'time', 'timestamp'],
  ...['timestamptz', 'timetz', 'uuid'],
  // The federation's own.
  ...['_Any', '_FieldSet', 'FieldSet', 'federation__FieldSet'],
  ...['federation__Policy', 'federation__Scope', 'link__Import'],
  // Dgraph's and Neo4j's.
  ...['BigInt', 'CartesianPoint', 'Date', 'DateTime', 'Duration', 'Int64'],
  ...['LocalDateTime', 'LocalTime', 'Point', 'Time'],
]);

/** Adds what a schema uses of its server without declaring it: scalars are declared, and directives are left out. */
export function withVendorParts(document: DocumentNode): DocumentNode {
  const declared = new Set(
    document.definitions.map(one => {
      const name = 'name' in one ? (one.name?.value ?? '') : '';
      return one.kind === Kind.DIRECTIVE_DEFINITION ? `@${name}` : name;
    }),
  );
  const scalars = new Set<string>();
  const plain = visit(document, {
    Directive: ({ name: { value } }) =>
      DIRECTIVES.has(value) && !declared.has(`@${value}`) ? null : undefined,
    NamedType: ({ name: { value } }) => {
      if (SCALARS.has(value) && !declared.has(value)) scalars.add(value);
    },
  });
  const added = [...scalars].map(value => ({
    kind: Kind.SCALAR_TYPE_DEFINITION as const,
    name: { kind: Kind.NAME as const, value },
  }));
  return { ...plain, definitions: [...plain.definitions, ...added] };
}
