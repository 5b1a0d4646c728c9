import type { TopicConfig } from '@portal/plugin-confluent-common';
import {
  useFieldApis,
  type PickerSource,
  type PortalField,
} from '@portal/plugin-field-kit';
import {
  ACCOUNT_ENVIRONMENT_LABELS,
  FIELD_RULES,
  TOPIC_MESSAGES,
  type EnvironmentOrNone,
  type FieldValue,
  type KafkaEnvironment,
} from '@portal/plugin-field-kit-common';
import { useMemo } from 'react';

type Value = FieldValue<'ConfluentTopicConfigPicker'>;

const { initialValue } = FIELD_RULES.ConfluentTopicConfigPicker;

const toOption = ({ topicName }: Value) => ({
  id: topicName,
  label: topicName,
});

function toValue(topic: TopicConfig): Value {
  const { topicname, environment, cluster_id, config } = topic;
  return { ...config, environment, topicName: topicname, cluster_id };
}

/** The topics of an environment with their settings; the service searches, since a cluster may have thousands. */
function useTopicConfigs(environment: EnvironmentOrNone): PickerSource<Value> {
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
      queryKey: ['confluent-topic-configs', environment],
      async load({ search, signal }) {
        const { data } = await confluent.get('/topic/config', {
          params: { header: { environment }, query: { searchText: search } },
          signal,
        });
        return {
          items: data?.documents.map(toValue) ?? [],
          complete: data?.complete ?? false,
        };
      },
      toOption,
      search: 'service',
      emptyMessage: TOPIC_MESSAGES.none(
        ACCOUNT_ENVIRONMENT_LABELS[environment],
      ),
    };
  }, [confluent, environment]);
}

/** The logic of `ConfluentTopicConfigPicker`. */
export function useTopicConfigPicker(
  field: PortalField<'ConfluentTopicConfigPicker'>,
) {
  const { value, onChange } = field;
  const { environment, topicName } = value;
  return {
    source: useTopicConfigs(environment),
    chosen: topicName === '' ? undefined : value,
    chooseEnvironment: (chosen: KafkaEnvironment) =>
      onChange({ ...initialValue, environment: chosen }),
    chooseTopic: (item: Value | undefined) =>
      onChange(item ?? { ...initialValue, environment }),
  };
}
