import { FormFieldBlueprint } from '@backstage/plugin-scaffolder-react/alpha';
import { createExtensionTester } from '@backstage/frontend-test-utils';
import { FIELD_KIT_RULES } from '@portal/plugin-field-kit-common';
import { FORM_FIELDS } from './module';

describe('fieldKitModule', () => {
  it.each(FORM_FIELDS.map(extension => [extension]))(
    'gives a field of a name of ours',
    async extension => {
      const load = createExtensionTester(
        // They differ only in name.
        extension as unknown as (typeof FORM_FIELDS)[0],
      ).get(FormFieldBlueprint.dataRefs.formFieldLoader);
      const field = (await load()) as unknown as { name: string };
      expect(FIELD_KIT_RULES.map(({ name }) => name)).toContain(field.name);
    },
  );
});
