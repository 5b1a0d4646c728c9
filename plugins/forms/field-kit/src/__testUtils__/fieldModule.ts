import { createExtensionTester } from '@backstage/frontend-test-utils';
import {
  FormFieldBlueprint,
  type FormField,
} from '@backstage/plugin-scaffolder-react/alpha';
import type { FieldRule } from '@portal/plugin-field-kit-common';
import { screen, waitFor } from '@testing-library/react';
import type { fieldsOf } from '../field';
import type { FakePortal } from './FakePortal';
import { renderWizard } from './renderWizard';

type FieldExtension = ReturnType<ReturnType<typeof fieldsOf>>;

/** A field as upstream's field explorer sees it. */
interface ExplorerField {
  name: string;
  schema: { schema: { returnValue: { type?: string }; uiOptions: object } };
}

const explored = (field: FormField) => field as unknown as ExplorerField;

function loadFields(extensions: readonly FieldExtension[]) {
  return Promise.all(
    extensions.map(async extension => {
      const { formFieldLoader } = FormFieldBlueprint.dataRefs;
      const load = createExtensionTester(extension).get(formFieldLoader);
      return load();
    }),
  );
}

/** Returns the `ui:field` of each field of a module, in alphabetical order. */
export async function namesOfFields(
  extensions: readonly FieldExtension[],
): Promise<string[]> {
  const fields = await loadFields(extensions);
  return fields.map(field => explored(field).name).sort();
}

/**
 * Shows all fields of a module on one page, as the field explorer does, and presses Review.
 *
 * @returns the names of the fields with a complaint. Each has a value from the start: a validator runs only for such a field
 */
export async function complainingFields(
  extensions: readonly FieldExtension[],
  rules: readonly FieldRule[],
  portal: FakePortal,
): Promise<string[]> {
  const fields = await loadFields(extensions);
  const properties = Object.fromEntries(
    fields.map(explored).map(({ name, schema }) => {
      const { type } = schema.schema.returnValue;
      expect(['string', 'object']).toContain(type);
      expect(schema.schema.uiOptions).toMatchObject({ type: 'object' });
      return [name, { title: name, type, 'ui:field': name, 'ui:options': {} }];
    }),
  );
  const { review } = await renderWizard({
    fields,
    portal,
    steps: [properties],
  });
  for (const { name } of rules) {
    await waitFor(() =>
      expect(
        document.querySelector(`[id^="root_${name}"]`),
      ).toBeInTheDocument(),
    );
  }
  await review();
  const complaining: string[] = [];
  for (const { name, check } of rules) {
    const [complaint] = check(undefined, {}, undefined);
    await screen.findByText(`'${name}' ${complaint}`);
    complaining.push(name);
  }
  return complaining;
}
