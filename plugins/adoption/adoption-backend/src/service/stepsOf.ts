import type { JsonValue } from '@backstage/types';

/** A step of a form, with the titles of its fields by their names. */
export interface FormStep {
  title: string;
  fields: Map<string, string>;
}

/** Reads the steps of a template. A field that only some values show is not among them. */
export function stepsOf(parameters: JsonValue | undefined): FormStep[] {
  const steps = Array.isArray(parameters) ? parameters : [parameters];
  return steps.filter(isObject).map(({ title, properties }, index) => ({
    title: typeof title === 'string' ? title : `Step ${index + 1}`,
    fields: new Map(
      Object.entries(isObject(properties) ? properties : {}).map(
        ([name, field]) => [name, titleOf(field) ?? name],
      ),
    ),
  }));
}

function titleOf(field: JsonValue | undefined): string | undefined {
  return isObject(field) && typeof field.title === 'string'
    ? field.title
    : undefined;
}

function isObject(
  value: JsonValue | undefined,
): value is { [key: string]: JsonValue | undefined } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
