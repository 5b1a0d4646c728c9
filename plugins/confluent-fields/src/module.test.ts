import { createExtensionTester } from '@backstage/frontend-test-utils';
import { FormFieldBlueprint } from '@backstage/plugin-scaffolder-react/alpha';
import { extensions } from './module';

const { formFieldLoader } = FormFieldBlueprint.dataRefs;

describe('confluentFieldsModule', () => {
  it.each([
    [extensions.confluentServiceAccountPicker, 'ConfluentServiceAccountPicker'],
    [
      extensions.confluentServiceAccountLimiter,
      'ConfluentServiceAccountLimiter',
    ],
    [extensions.confluentTopicConfigPicker, 'ConfluentTopicConfigPicker'],
    [extensions.idPoolPicker, 'IdPoolPicker'],
    [extensions.topicPicker, 'TopicPicker'],
    [extensions.topicNameBuilder, 'TopicNameBuilder'],
  ])('loads a field when a form is opened: %#', async (extension, name) => {
    const load = createExtensionTester(
      extension as typeof extensions.topicPicker,
    ).get(formFieldLoader);
    await expect(load()).resolves.toMatchObject({ name });
  });
});
