import {
  ChoiceSelect,
  describedWithHelp,
  Facts,
  FieldFrame,
  useIsInvalid,
  type PortalFieldProps,
} from '@portal/plugin-field-kit';
import {
  CORE_ENVIRONMENTS,
  type environmentAccessCheckRule,
} from '@portal/plugin-azure-common';
import { useEnvironmentAccessCheck } from './useEnvironmentAccessCheck';

/** Whether the person may use an environment of core shared services, which another field names or they choose here. */
export function EnvironmentAccessCheck({
  field,
}: PortalFieldProps<typeof environmentAccessCheckRule>) {
  const { check, isFollowing, environment, chosen } =
    useEnvironmentAccessCheck(field);
  const { id, label, isRequired, isDisabled, onChange } = field;
  const isInvalid = useIsInvalid(field, check);
  if (isFollowing) {
    return (
      <FieldFrame field={field} check={check}>
        <Facts label={`Facts: ${label}`} facts={{ [label]: environment }} />
      </FieldFrame>
    );
  }
  return (
    <FieldFrame field={field} check={check}>
      <ChoiceSelect
        id={id}
        label={label}
        placeholder="Select an environment"
        choices={CORE_ENVIRONMENTS}
        value={chosen}
        onChange={onChange}
        isRequired={isRequired}
        isDisabled={isDisabled}
        isInvalid={isInvalid}
        describedBy={describedWithHelp(field)}
      />
    </FieldFrame>
  );
}
