import type { PortalFieldProps } from '@portal/plugin-field-kit';
import {
  ACCOUNT_ENVIRONMENT_LABELS,
  type confluentServiceAccountPickerRule,
} from '@portal/plugin-confluent-common';
import { EnvironmentChoice } from '../../components';
import { useServiceAccountPicker } from './useServiceAccountPicker';

/** A service account that is there already (ledger C-047 to C-052). */
export function ConfluentServiceAccountPicker({
  field,
}: PortalFieldProps<typeof confluentServiceAccountPickerRule>) {
  const picker = useServiceAccountPicker(field);
  return (
    <EnvironmentChoice
      field={field}
      environments={ACCOUNT_ENVIRONMENT_LABELS}
      environment={field.value.environment}
      onEnvironment={picker.chooseEnvironment}
      itemLabel="Service account"
      source={picker.source}
      item={picker.chosen}
      onItem={picker.chooseAccount}
    />
  );
}
