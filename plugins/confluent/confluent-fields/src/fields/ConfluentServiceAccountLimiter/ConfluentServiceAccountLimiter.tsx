import {
  describedWithHelp,
  FieldFrame,
  NameParts,
  useFieldCheck,
  useIsInvalid,
  type PortalFieldProps,
} from '@portal/plugin-field-kit';
import {
  ACCOUNT_ENVIRONMENT_LABELS,
  type confluentServiceAccountLimiterRule,
} from '@portal/plugin-confluent-common';
import { EnvironmentSelect } from '../../components';
import { accountNameParts } from './accountNameParts';

/** The environment of a new service account, unless there are too many already (ledger C-053 to C-057). */
export function ConfluentServiceAccountLimiter({
  field,
}: PortalFieldProps<typeof confluentServiceAccountLimiterRule>) {
  const { id, value, onChange } = field;
  const check = useFieldCheck(field);
  const isInvalid = useIsInvalid(field, check);
  return (
    <FieldFrame field={field} check={check}>
      <EnvironmentSelect
        id={id}
        label={field.label}
        environments={ACCOUNT_ENVIRONMENT_LABELS}
        value={value.environment}
        onChange={environment => onChange({ environment })}
        isRequired={field.isRequired}
        isDisabled={field.isDisabled}
        isInvalid={isInvalid}
        describedBy={describedWithHelp(field)}
      />
      {field.options.mra && (
        <NameParts
          label="Name of the account"
          parts={accountNameParts(field)}
        />
      )}
    </FieldFrame>
  );
}
