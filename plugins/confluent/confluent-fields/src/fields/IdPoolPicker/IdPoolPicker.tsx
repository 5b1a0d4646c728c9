import type { PortalFieldProps } from '@portal/plugin-field-kit';
import {
  ACCOUNT_ENVIRONMENT_LABELS,
  type idPoolPickerRule,
} from '@portal/plugin-confluent-common';
import { EnvironmentChoice } from '../../components';
import { NoPoolBanner } from './NoPoolBanner';
import { useIdPoolPicker } from './useIdPoolPicker';

/** An identity that an identity pool lets in (ledger C-065 to C-070). */
export function IdPoolPicker({
  field,
}: PortalFieldProps<typeof idPoolPickerRule>) {
  const picker = useIdPoolPicker(field);
  return (
    <EnvironmentChoice
      field={field}
      environments={ACCOUNT_ENVIRONMENT_LABELS}
      environment={field.value.environment}
      onEnvironment={picker.chooseEnvironment}
      itemLabel="Id pool"
      source={picker.source}
      item={picker.chosen}
      onItem={picker.chooseSubject}
    >
      {picker.emptyMessage && (
        <NoPoolBanner
          message={picker.emptyMessage}
          contact={field.company.contacts.identityPools}
        />
      )}
    </EnvironmentChoice>
  );
}
