import {
  useListSource,
  type PickerSource,
  type PortalField,
} from '@portal/plugin-field-kit';
import type { ConfluentEnvironment } from '@portal/plugin-confluent-common';
import {
  ACCOUNT_ENVIRONMENT_LABELS,
  FIELD_RULES,
  TOPIC_CONFIGS,
  TOPIC_MESSAGES,
  type EnvironmentOrNone,
  type FieldValue,
} from '@portal/plugin-field-kit-common';

type Value = FieldValue<'ConfluentTopicConfigPicker'>;

const { initialValue } = FIELD_RULES.ConfluentTopicConfigPicker;

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
  field: PortalField<'ConfluentTopicConfigPicker'>,
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
