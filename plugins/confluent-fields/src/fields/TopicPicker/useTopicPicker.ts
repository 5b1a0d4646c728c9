import type { Topic } from '@portal/plugin-confluent-common';
import {
  useFieldApis,
  type PickerSource,
  type PortalField,
} from '@portal/plugin-field-kit';
import {
  NOTHING_TO_DELETE,
  TOPIC_ENVIRONMENT_LABELS,
  TOPIC_MESSAGES,
  TOPIC_SEARCH,
  topicOwnerName,
  type EnvironmentOrNone,
  type KafkaEnvironment,
} from '@portal/plugin-field-kit-common';
import { useMemo } from 'react';
import { useTopicOwner } from './useTopicOwner';

type ListedTopic = Pick<Topic, 'topicname' | 'application_id' | 'owner'>;

const toOption = ({ topicname, application_id }: ListedTopic) => ({
  id: topicname,
  label: topicname,
  description: application_id,
});

/** The topics of an environment, searched by the service (ledger C-078 to C-080). */
function useTopics(
  environment: EnvironmentOrNone,
  use: 'delete' | undefined,
): PickerSource<ListedTopic> {
  const { confluent } = useFieldApis();
  return useMemo(() => {
    if (environment === '') {
      return {
        queryKey: undefined,
        load: async () => ({ items: [], complete: true }),
        toOption,
      };
    }
    return {
      queryKey: ['confluent-topics', environment, use],
      async load({ search, signal }) {
        const { limit } = TOPIC_SEARCH;
        const query = {
          environment,
          searchText: search,
          limit,
          page: 1,
          for: use,
        };
        const { data } = await confluent.get('/list/topics', {
          params: { query },
          signal,
        });
        return {
          items: data?.documents ?? [],
          complete: data?.complete ?? false,
        };
      },
      toOption,
      search: 'service',
      emptyMessage:
        use === 'delete'
          ? NOTHING_TO_DELETE
          : TOPIC_MESSAGES.none(TOPIC_ENVIRONMENT_LABELS[environment]),
    };
  }, [confluent, environment, use]);
}

/** The logic of `TopicPicker`. */
export function useTopicPicker(field: PortalField<'TopicPicker'>) {
  const { value, onChange, options, company } = field;
  const { environment } = value;
  return {
    source: useTopics(environment, options.for),
    chosen: value.topicname === '' ? undefined : value,
    check: useTopicOwner(field),
    // A new environment takes topic and owner away (ledger C-074, C-075).
    chooseEnvironment: (chosen: KafkaEnvironment) =>
      onChange({ topicname: '', environment: chosen }),
    chooseTopic: (topic: ListedTopic | undefined) => {
      if (!topic) {
        onChange({ topicname: '', environment });
        return;
      }
      const { topicname, application_id, owner } = topic;
      onChange({
        topicname,
        environment,
        ...(application_id && { application_id }),
        ...(owner && { owner: topicOwnerName(owner, company) }),
      });
    },
  };
}
