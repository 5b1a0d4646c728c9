import {
  buildClientSchema,
  buildSchema,
  type IntrospectionQuery,
  printSchema,
} from 'graphql';

/**
 * Reads a GraphQL schema in its own language, or the answer to an introspection as JSON.
 *
 * @returns the schema in its own language
 * @throws with the reason and the line of a fault
 */
export function readGraphQl(definition: string): string {
  if (definition.trimStart().startsWith('{')) {
    const { data, ...own } = JSON.parse(definition) as {
      data?: IntrospectionQuery;
    };
    return printSchema(buildClientSchema(data ?? (own as IntrospectionQuery)));
  }
  try {
    buildSchema(definition);
    return definition;
  } catch (error) {
    throw placed(error);
  }
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
