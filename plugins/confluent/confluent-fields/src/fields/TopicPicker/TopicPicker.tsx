import type { PortalFieldProps } from '@portal/plugin-field-kit';
import {
  TOPIC_ENVIRONMENT_LABELS,
  type topicPickerRule,
} from '@portal/plugin-confluent-common';
import { EnvironmentChoice } from '../../components';
import { useTopicPicker } from './useTopicPicker';

/** A topic, with whom it belongs to (ledger C-071 to C-082). */
export function TopicPicker({
  field,
}: PortalFieldProps<typeof topicPickerRule>) {
  const picker = useTopicPicker(field);
  return (
    <EnvironmentChoice
      field={field}
      environments={TOPIC_ENVIRONMENT_LABELS}
      environment={field.value.environment}
      onEnvironment={picker.chooseEnvironment}
      itemLabel="Topic"
      source={picker.source}
      item={picker.chosen}
      onItem={picker.chooseTopic}
      check={picker.check}
    />
  );
}
