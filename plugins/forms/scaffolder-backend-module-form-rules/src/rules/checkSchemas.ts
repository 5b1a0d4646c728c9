import { validate } from 'jsonschema';
import type { Form } from '../form/types';
import { toRefusal } from './messages';

/**
 * Checks values against the JSON schema of each page, with the same library as the scaffolder at the start of a run.
 *
 * @throws InputError with each field that breaks its schema
 */
export function checkSchemas({ pages }: Form, values: unknown): void {
  const complaints = pages.flatMap(({ schema }) =>
    validate(values, schema as Parameters<typeof validate>[1]).errors.map(
      ({ property, message }) => ({
        label: property.replace(/^instance\.?/, '') || 'values',
        message,
      }),
    ),
  );
  if (complaints.length > 0) throw toRefusal(complaints);
}
