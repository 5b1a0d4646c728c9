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
    const load = createExtensionTester(
      extension as typeof extensions.topicPicker,
    ).get(formFieldLoader);
    const field = (await load()) as OpenField;
    const { returnValue, uiOptions } = field.schema.schema;
    expect(field).toMatchObject({ name });
    expect(returnValue).toMatchObject({ type: 'object' });
    expect(uiOptions).toMatchObject({ type: 'object' });
    await renderWizard({
      fields: [field],
      portal: new FakePortal().on(
        'msgraph/v2/sharepoint/MAL/listAppsInfo',
        () => applications(),
      ),
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
});
