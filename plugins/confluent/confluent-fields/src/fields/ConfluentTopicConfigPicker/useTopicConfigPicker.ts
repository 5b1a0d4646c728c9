import {
  useListSource,
  type PickerSource,
  type PortalField,
} from '@portal/plugin-field-kit';
import {
  ACCOUNT_ENVIRONMENT_LABELS,
  type ConfluentEnvironment,
  confluentTopicConfigPickerRule,
  type EnvironmentOrNone,
  TOPIC_CONFIGS,
  TOPIC_MESSAGES,
} from '@portal/plugin-confluent-common';
import type { FieldValue } from '@portal/plugin-field-kit-common';

type Value = FieldValue<typeof confluentTopicConfigPickerRule>;

const { initialValue } = confluentTopicConfigPickerRule;

/** The topics of an environment with their settings; the service searches, since a cluster may have thousands. */
function useTopicConfigs(environment: EnvironmentOrNone): PickerSource<Value> {
  const isChosen = environment !== '';
  return useListSource(TOPIC_CONFIGS, isChosen ? { environment } : undefined, {
    emptyMessage: isChosen
      ? TOPIC_MESSAGES.none(ACCOUNT_ENVIRONMENT_LABELS[environment])
      : undefined,
  });
}

/** The logic of `ConfluentTopicConfigPicker`. */
export function useTopicConfigPicker(
  field: PortalField<typeof confluentTopicConfigPickerRule>,
) {
  const { value, onChange } = field;
  const { environment, topicName } = value;
  return {
    source: useTopicConfigs(environment),
    chosen: topicName === '' ? undefined : value,
    chooseEnvironment: (chosen: ConfluentEnvironment) =>
      onChange({ ...initialValue, environment: chosen }),
    chooseTopic: (item: Value | undefined) =>
      onChange(item ?? { ...initialValue, environment }),
  };
}
