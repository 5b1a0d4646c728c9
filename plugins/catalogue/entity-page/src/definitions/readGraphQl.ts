import {
  buildASTSchema,
  buildClientSchema,
  type GraphQLSchema,
  type IntrospectionQuery,
  parse,
  print,
  printSchema,
  validateSchema,
} from 'graphql';
import { wholeOfPart } from './federation';
import { withVendorParts } from './vendors';

/** A library of types, or a part of a graph, needs no query of its own. */
const NO_QUERY = 'Query root type must be provided.';

/** Answer to an introspection: as the server gave it, without the frame of the answer, or without any frame. */
type Introspection = Partial<IntrospectionQuery> & {
  data?: IntrospectionQuery;
  types?: unknown;
};

/**
 * Reads a GraphQL schema in its own language, or the answer to an introspection as JSON. A part of a federated graph is read without what
 * only the federation needs, and what servers know without a declaration is added.
 *
 * @returns the schema in its own language
 * @throws with the reason and the line of a fault
 */
export function readGraphQl(definition: string): string {
  const text = definition.trim();
  if (text.startsWith('{')) return printSchema(readIntrospection(text));
  try {
    const document = withVendorParts(wholeOfPart(parse(text)));
    requireSound(buildASTSchema(document));
    return print(document);
  } catch (error) {
    throw placed(error);
  }
}

function readIntrospection(text: string): GraphQLSchema {
  const { data, ...own } = JSON.parse(text) as Introspection;
  const bare = own.types ? { __schema: own } : own;
  const schema = buildClientSchema((data ?? bare) as IntrospectionQuery);
  requireSound(schema);
  return schema;
}

/** What reads as a schema can still have a fault, for example a type without a field of its interface. */
function requireSound(schema: GraphQLSchema): void {
  const [fault] = validateSchema(schema).filter(
    ({ message }) => message !== NO_QUERY,
  );
  if (fault) throw fault;
}

/** Adds the line of a fault to its message. */
function placed(error: unknown): unknown {
  const { message, locations } = error as {
    message: string;
    locations?: readonly { line: number; column: number }[];
  };
  const [place] = locations ?? [];
  return place
    ? new Error(`${message} (line ${place.line}, column ${place.column})`)
    : error;
}
