import {
  useListSource,
  type PickerSource,
  type PortalField,
} from '@portal/plugin-field-kit';
import {
  type ConfluentEnvironment,
  type EnvironmentOrNone,
  type ListedTopic,
  TOPIC_ENVIRONMENT_LABELS,
  TOPIC_MESSAGES,
  topicOwnerName,
  type topicPickerRule,
  TOPICS,
} from '@portal/plugin-confluent-common';
import { NOTHING_TO_DELETE } from '@portal/plugin-field-kit-common';
import { useTopicOwner } from './useTopicOwner';

/** The topics of an environment, searched by the service (ledger C-078 to C-080). */
function useTopics(
  environment: EnvironmentOrNone,
  use: 'delete' | undefined,
): PickerSource<ListedTopic> {
  const isChosen = environment !== '';
  return useListSource(TOPICS, isChosen ? { environment } : undefined, {
    use,
    emptyMessage:
      use === 'delete' || !isChosen
        ? NOTHING_TO_DELETE
        : TOPIC_MESSAGES.none(TOPIC_ENVIRONMENT_LABELS[environment]),
  });
}

/** The logic of `TopicPicker`. */
export function useTopicPicker(field: PortalField<typeof topicPickerRule>) {
  const { value, onChange, options, company } = field;
  const { environment } = value;
  return {
    source: useTopics(environment, options.for),
    chosen: value.topicname === '' ? undefined : value,
    check: useTopicOwner(field),
    // A new environment takes topic and owner away (ledger C-074, C-075).
    chooseEnvironment: (chosen: ConfluentEnvironment) =>
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
