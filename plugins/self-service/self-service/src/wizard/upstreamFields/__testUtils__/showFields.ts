import { createExtensionTester } from '@backstage/frontend-test-utils';
import { FormFieldBlueprint } from '@backstage/plugin-scaffolder-react/alpha';
import type { fieldsOf } from '@portal/plugin-field-kit';
import { renderWizard } from '@portal/plugin-field-kit/testUtils';
import { upstreamFields } from '..';

type Settings = Parameters<typeof renderWizard>[0];
type FieldExtension = ReturnType<ReturnType<typeof fieldsOf>>;

/** Renders a form with the fields that replace Backstage's own. */
export async function showFields(options: Omit<Settings, 'fields'>) {
  const { formFieldLoader } = FormFieldBlueprint.dataRefs;
  // Their names differ, and the tester takes one type.
  const extensions = upstreamFields as unknown as FieldExtension[];
  const fields = await Promise.all(
    extensions.map(extension =>
      createExtensionTester(extension).get(formFieldLoader)(),
    ),
  );
  return renderWizard({ ...options, fields });
}
