import { createExtensionTester } from '@backstage/frontend-test-utils';
import {
  FormFieldBlueprint,
  type FormField,
} from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject } from '@backstage/types';
import { FakePortal, renderWizard } from '@portal/plugin-field-kit/testUtils';
import { screen } from '@testing-library/react';
import { applications } from './__testUtils__';
import { extensions } from './module';

const { formFieldLoader } = FormFieldBlueprint.dataRefs;

const portal = () =>
  new FakePortal().on('msgraph/v2/sharepoint/MAL/listAppsInfo', () =>
    applications(),
  );

async function load(extension: unknown): Promise<OpenField> {
  const tester = createExtensionTester(
    extension as typeof extensions.topicPicker,
  );
  return (await tester.get(formFieldLoader)()) as OpenField;
}

/** What a form field is made of, which its type hides. */
type OpenField = FormField & {
  schema: { schema: { returnValue: JsonObject; uiOptions: JsonObject } };
};

describe('confluentFieldsModule', () => {
  it.each([
    ['ConfluentServiceAccountPicker', extensions.confluentServiceAccountPicker],
    [
      'ConfluentServiceAccountLimiter',
      extensions.confluentServiceAccountLimiter,
    ],
    ['ConfluentTopicConfigPicker', extensions.confluentTopicConfigPicker],
    ['IdPoolPicker', extensions.idPoolPicker],
    ['TopicPicker', extensions.topicPicker],
    ['TopicNameBuilder', extensions.topicNameBuilder],
  ])('has %s, which the field explorer can show', async (name, extension) => {
    const field = await load(extension);
    const { returnValue, uiOptions } = field.schema.schema;
    expect(field).toMatchObject({ name });
    expect(returnValue).toMatchObject({ type: 'object' });
    expect(uiOptions).toMatchObject({ type: 'object' });
    await renderWizard({
      fields: [field],
      portal: portal(),
      steps: [
        { [name]: { type: 'object', 'ui:field': name, 'ui:options': {} } },
      ],
    });
    // The limiter has no name of a group, since it is one control.
    expect(
      screen.getByRole('combobox', {
        name: new RegExp(`^(Environment|${name})$`),
      }),
    ).toBeVisible();
  });

  it('has IdPoolName, a line of text, which the field explorer can show', async () => {
    const field = await load(extensions.idPoolName);
    expect(field).toMatchObject({ name: 'IdPoolName' });
    expect(field.schema.schema.returnValue).toMatchObject({ type: 'string' });
    await renderWizard({
      fields: [field],
      portal: new FakePortal(),
      steps: [{ name: { type: 'string', 'ui:field': 'IdPoolName' } }],
    });
    expect(screen.getByRole('textbox', { name: 'name' })).toBeVisible();
  });
});
