import type { FieldExtensionOptions } from '@backstage/plugin-scaffolder-react';
import type { ParsedTemplateSchema } from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject, JsonValue } from '@backstage/types';
import {
  isUntouched,
  reviewOf,
  type ReviewRow,
} from '@portal/plugin-field-kit';
import { orderProperties } from '@rjsf/utils';
import { toWords } from '../errors';
import { resolveStep } from '../validation';
import { isEmpty, isObject } from './json';
import { reviewObject } from './reviewObject';
import { ReviewedValue } from './ReviewedValue';

/** What the template says about a value. */
interface Part {
  key: string;
  schema: JsonObject;
  ui: JsonObject;
  value: JsonValue;
}

const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

const textOr = (value: unknown, other: string) =>
  typeof value === 'string' && value !== '' ? value : other;

/** The properties of an object with a value, in the order of the form. */
function partsOf(
  schema: JsonObject,
  uiSchema: JsonObject,
  values: JsonObject,
): Part[] {
  const properties = asObject(schema.properties);
  const { 'ui:order': order } = uiSchema;
  const wanted = Array.isArray(order) ? order.map(String) : undefined;
  return orderProperties(Object.keys(properties), wanted)
    .map(key => ({
      key,
      schema: asObject(properties[key]),
      ui: asObject(uiSchema[key]),
      value: values[key] ?? null,
    }))
    .filter(({ value }) => !isEmpty(value));
}

const isSecret = ({ ui, schema }: Part) =>
  ui['ui:widget'] === 'password' ||
  schema.format === 'password' ||
  String(ui['ui:field'] ?? '').toLowerCase() === 'secret';

function reviewPart(
  part: Part,
  components: ReadonlyMap<string, unknown>,
): ReviewRow[] {
  const { key, schema, ui, value } = part;
  const { review: wish } = asObject(ui['ui:backstage']);
  const { show, mask, name } = asObject(wish);
  const title = textOr(ui['ui:title'], textOr(schema.title, toWords(key)));
  const label = textOr(name, title);
  if (show === false || ui['ui:widget'] === 'hidden') return [];
  if (typeof mask === 'string') return [{ label, value: mask }];
  if (isSecret(part)) return [{ label, value: '••••••' }];
  const component = components.get(String(ui['ui:field'] ?? ''));
  if (isUntouched(component, value)) return [];
  const ofField = reviewOf(component);
  if (ofField) {
    const options = asObject(ui['ui:options']);
    return ofField(value, { title: label, options });
  }
  if (!isObject(value)) {
    return [{ label, value: <ReviewedValue {...{ schema, ui, value }} /> }];
  }
  if (!isObject(schema.properties)) return reviewObject(value, label);
  return partsOf(schema, ui, value)
    .flatMap(inner => reviewPart(inner, components))
    .map(row => ({ section: label, ...row }));
}

/** Returns the lines for a value of which only the title is known. */
export function reviewValue(
  value: JsonValue | undefined,
  title: string,
): ReviewRow[] {
  if (value === undefined || isEmpty(value)) return [];
  return isObject(value)
    ? reviewObject(value, title)
    : [
        {
          label: title,
          value: <ReviewedValue schema={{}} ui={{}} value={value} />,
        },
      ];
}

/** Returns the lines of the review for a step, in the order and the words of its form. */
export function reviewStep(
  step: ParsedTemplateSchema,
  values: JsonObject,
  extensions: readonly FieldExtensionOptions[],
): ReviewRow[] {
  const components = new Map(
    extensions.map(({ name, component }) => [name, component]),
  );
  return partsOf(resolveStep(step, values), step.uiSchema, values).flatMap(
    part => reviewPart(part, components),
  );
}
