import { Facts, type PortalFieldProps } from '@portal/plugin-field-kit';
import {
  ACCOUNT_ENVIRONMENT_LABELS,
  type confluentTopicConfigPickerRule,
} from '@portal/plugin-confluent-common';
import { EnvironmentChoice } from '../../components';
import { describeConfig } from './describeConfig';
import { useTopicConfigPicker } from './useTopicConfigPicker';

/** A topic with its settings, which are shown beside it (ledger C-060). */
export function ConfluentTopicConfigPicker({
  field,
}: PortalFieldProps<typeof confluentTopicConfigPickerRule>) {
  const picker = useTopicConfigPicker(field);
  return (
    <EnvironmentChoice
      field={field}
      environments={ACCOUNT_ENVIRONMENT_LABELS}
      environment={field.value.environment}
      onEnvironment={picker.chooseEnvironment}
      itemLabel="Topic"
      source={picker.source}
      item={picker.chosen}
      onItem={picker.chooseTopic}
    >
      <Facts
        label={`Facts: ${field.label}`}
        facts={describeConfig(field.value)}
      />
    </EnvironmentChoice>
  );
}
