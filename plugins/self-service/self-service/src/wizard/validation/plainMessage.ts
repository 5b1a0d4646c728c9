import type { JsonObject } from '@backstage/types';
import type { RJSFValidationError } from '@rjsf/utils';

/** The parts of a schema with an influence on the words. */
interface FieldSchema {
  type?: unknown;
  enum?: unknown;
  'ui:field'?: unknown;
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Enter a mail address, for example name@example.com',
  uri: 'Enter a web address, for example https://example.com',
  url: 'Enter a web address, for example https://example.com',
  date: 'Enter a date',
  'date-time': 'Enter a date and a time',
  time: 'Enter a time',
};

const count = (limit: unknown, one: string, many: string) =>
  `${limit} ${limit === 1 ? one : many}`;

function missing({ type, enum: values, 'ui:field': field }: FieldSchema) {
  const isTyped = !values && !field && type !== 'boolean' && type !== 'array';
  return isTyped ? 'Enter a value' : 'Choose a value';
}

type Words = (params: JsonObject, schema: FieldSchema) => string;

const WORDS: Readonly<Record<string, Words>> = {
  required: (_, schema) => missing(schema),
  minLength: ({ limit }, schema) =>
    limit === 1
      ? missing(schema)
      : `Use at least ${count(limit, 'character', 'characters')}`,
  maxLength: ({ limit }) =>
    `Use at most ${count(limit, 'character', 'characters')}`,
  pattern: () => 'Use only the characters and the form that are allowed here',
  format: ({ format }) =>
    FORMATS[String(format)] ?? `Enter a valid ${String(format)}`,
  enum: () => 'Choose one of the values of the list',
  const: () => 'Choose the only value that is allowed here',
  minimum: ({ limit }) => `Enter ${limit} or more`,
  maximum: ({ limit }) => `Enter ${limit} or less`,
  exclusiveMinimum: ({ limit }) => `Enter more than ${limit}`,
  exclusiveMaximum: ({ limit }) => `Enter less than ${limit}`,
  multipleOf: ({ multipleOf }) => `Enter a multiple of ${multipleOf}`,
  minItems: ({ limit }) => `Add at least ${count(limit, 'entry', 'entries')}`,
  maxItems: ({ limit }) => `Keep at most ${count(limit, 'entry', 'entries')}`,
  uniqueItems: () => 'Remove the entry that is there twice',
  additionalProperties: ({ additionalProperty }) =>
    `Remove '${additionalProperty}', which this form does not have`,
  type: ({ type }) => {
    if (type === 'integer') return 'Enter a whole number';
    return type === 'number' ? 'Enter a number' : 'Enter a value';
  },
};

/**
 * Returns an error of the schema in words for a person.
 *
 * @param schema - the schema of the field with the error
 */
export function plainMessage(
  error: RJSFValidationError,
  schema: FieldSchema = {},
): string {
  const { name = '', params, message } = error;
  // The template's own words.
  if (name === 'errorMessage' && message) return message;
  return WORDS[name]?.(params, schema) ?? 'Check this value';
}
