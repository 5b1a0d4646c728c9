import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { FormFieldBlueprint } from '@backstage/plugin-scaffolder-react/alpha';
import { confluentApi } from './api/confluentApiRef';
import { confluentLookups } from './lookups/confluentLookupProvider';

const confluentServiceAccountPicker = FormFieldBlueprint.make({
  name: 'confluent-service-account-picker',
  params: {
    field: () =>
      import('./fields/ConfluentServiceAccountPicker').then(
        m => m.confluentServiceAccountPicker,
      ),
  },
});

const confluentServiceAccountLimiter = FormFieldBlueprint.make({
  name: 'confluent-service-account-limiter',
  params: {
    field: () =>
      import('./fields/ConfluentServiceAccountLimiter').then(
        m => m.confluentServiceAccountLimiter,
      ),
  },
});

const confluentTopicConfigPicker = FormFieldBlueprint.make({
  name: 'confluent-topic-config-picker',
  params: {
    field: () =>
      import('./fields/ConfluentTopicConfigPicker').then(
        m => m.confluentTopicConfigPicker,
      ),
  },
});

const idPoolPicker = FormFieldBlueprint.make({
  name: 'id-pool-picker',
  params: {
    field: () => import('./fields/IdPoolPicker').then(m => m.idPoolPicker),
  },
});

const idPoolName = FormFieldBlueprint.make({
  name: 'id-pool-name',
  params: {
    field: () => import('./fields/IdPoolName').then(m => m.idPoolName),
  },
});

const topicPicker = FormFieldBlueprint.make({
  name: 'topic-picker',
  params: {
    field: () => import('./fields/TopicPicker').then(m => m.topicPicker),
  },
});

const topicNameBuilder = FormFieldBlueprint.make({
  name: 'topic-name-builder',
  params: {
    field: () =>
      import('./fields/TopicNameBuilder').then(m => m.topicNameBuilder),
  },
});

/** The fields, by their name. */
export const extensions = {
  confluentServiceAccountPicker,
  confluentServiceAccountLimiter,
  confluentTopicConfigPicker,
  idPoolPicker,
  idPoolName,
  topicPicker,
  topicNameBuilder,
};

/**
 * The form fields of Confluent Cloud; each is loaded when a form is opened.
 *
 * @public
 */
export const confluentFieldsModule = createFrontendModule({
  pluginId: 'scaffolder',
  extensions: [...Object.values(extensions), confluentApi, confluentLookups],
});
