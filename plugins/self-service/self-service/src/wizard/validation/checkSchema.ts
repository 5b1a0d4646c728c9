import type { JsonObject } from '@backstage/types';
import type { ParsedTemplateSchema } from '@backstage/plugin-scaffolder-react/alpha';
import { createSchemaUtils, type RJSFValidationError } from '@rjsf/utils';
import { DEFAULTS_OF_STATE, formValidator } from './formValidator';
import { plainMessage } from './plainMessage';
import type { StepError } from './StepError';

/** Errors that only say that an error is in one of several branches. */
const OF_BRANCHES = new Set(['if', 'oneOf', 'anyOf', 'allOf']);

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function pathOf({ property = '' }: RJSFValidationError): string[] {
  return property
    .split('.')
    .filter(Boolean)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the part of a schema, or of a `uiSchema`, for a value. */
function partOf(root: unknown, path: readonly string[]): JsonObject {
  let part = root;
  for (const key of path) {
    if (!isObject(part)) return {};
    const { properties, items } = part;
    part = isObject(properties) && key in properties ? properties[key] : items;
  }
  return isObject(part) ? part : {};
}

const fieldOf = (uiSchema: unknown, path: readonly string[]) => {
  const [key = ''] = path;
  const ui = isObject(uiSchema) ? uiSchema[key] : undefined;
  return isObject(ui) && path.length === 1 ? ui['ui:field'] : undefined;
};

/** Returns a part of a schema without the conditions that its values do not meet; `root` is the whole schema. */
export function resolvePart(
  schema: JsonObject,
  { root, values }: { root: JsonObject; values: JsonObject },
): JsonObject {
  const utils = createSchemaUtils(formValidator, root, DEFAULTS_OF_STATE);
  return utils.retrieveSchema(schema, values) as JsonObject;
}

/** Returns the schema of a step without the conditions that its values do not meet. */
export function resolveStep(
  { schema }: ParsedTemplateSchema,
  values: JsonObject,
): JsonObject {
  return resolvePart(schema, { root: schema, values });
}

/** Checks the values of a step against its schema; one error at most for a value. */
export function checkSchema(
  step: ParsedTemplateSchema,
  values: JsonObject,
): StepError[] {
  const schema = resolveStep(step, values);
  const { errors } = formValidator.validateFormData(values, schema);
  const specific = errors.filter(({ name = '' }) => !OF_BRANCHES.has(name));
  const found = new Map<string, StepError>();
  for (const error of specific.length > 0 ? specific : errors) {
    const path = pathOf(error);
    const key = path.join('/');
    if (found.has(key)) continue;
    const part = {
      ...partOf(schema, path),
      'ui:field': fieldOf(step.uiSchema, path),
    };
    found.set(key, {
      path,
      message: plainMessage(error, part),
      source: 'schema',
    });
  }
  return [...found.values()];
}
