import type { ApiHolder } from '@backstage/frontend-plugin-api';
import type {
  CustomFieldValidator,
  FieldExtensionOptions,
} from '@backstage/plugin-scaffolder-react';
import {
  createAsyncValidators,
  type FormValidation,
  type ParsedTemplateSchema,
} from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject } from '@backstage/types';
import type { PathFieldValidation } from '@portal/plugin-field-kit';
import type { StepError } from './StepError';

/** Validators of fields, by the name of the field. */
export type FieldValidators = Record<
  string,
  CustomFieldValidator<unknown, unknown> | undefined
>;

/** An own property of the validation of a field, with the errors at its controls. */
const AT_CONTROLS = Symbol('errors at the controls');

interface Validation extends PathFieldValidation {
  [AT_CONTROLS]?: StepError[];
}

/** Gives a validator what it needs to report an error at a control of its field. */
function withPaths(
  validator: CustomFieldValidator<unknown, unknown>,
): CustomFieldValidator<unknown, unknown> {
  return async (value, field, context) => {
    const atControls: StepError[] = [];
    const validation: Validation = Object.assign(field, {
      addErrorAt: (path: string[], message: string, label?: string) => {
        atControls.push({ path, message, label, source: 'field' });
      },
      [AT_CONTROLS]: atControls,
    });
    await validator(value, validation, context);
  };
}

/** Returns the validators of fields, with paths. */
export function validatorsOf(
  extensions: readonly FieldExtensionOptions[],
): FieldValidators {
  const entries = extensions.map(({ name, validation }) => {
    const validator = validation as
      CustomFieldValidator<unknown, unknown> | undefined;
    return [name, validator && withPaths(validator)] as const;
  });
  return Object.fromEntries(entries);
}

function toErrors(found: FormValidation, parents: string[] = []): StepError[] {
  return Object.entries(found).flatMap(([key, part]) => {
    const path = [...parents, key];
    if (!('addError' in part)) return toErrors(part as FormValidation, path);
    const { __errors: messages = [], [AT_CONTROLS]: atControls = [] } =
      part as Validation;
    return [
      ...messages.map(message => ({ path, message, source: 'field' as const })),
      ...atControls.map(error => ({
        ...error,
        path: [...path, ...error.path],
      })),
    ];
  });
}

/** Returns the step with only some of its properties. */
function onlyKeys(schema: JsonObject, keys: ReadonlySet<string>): JsonObject {
  const properties = Object.entries((schema.properties ?? {}) as JsonObject);
  return {
    ...schema,
    properties: Object.fromEntries(properties.filter(([key]) => keys.has(key))),
  };
}

/**
 * Asks the validators of fields about the values of a step.
 *
 * @param options - `keys` are the properties to check; all of the step by default
 */
export async function checkFields(
  step: ParsedTemplateSchema,
  values: JsonObject,
  options: {
    validators: FieldValidators;
    apiHolder: ApiHolder;
    isWanted: (key: string) => boolean;
  },
): Promise<StepError[]> {
  const { validators, apiHolder, isWanted } = options;
  const keys = new Set(Object.keys(values).filter(isWanted));
  const schema = onlyKeys(step.mergedSchema, keys);
  const check = createAsyncValidators(schema, validators, { apiHolder });
  const errors = toErrors(await check(values));
  return errors.filter(({ path: [key = ''] }) => keys.has(key));
}
