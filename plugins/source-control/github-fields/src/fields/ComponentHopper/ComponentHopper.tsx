import type { componentHopperRule } from '@portal/plugin-field-kit-common';
import {
  describedWithHelp,
  FieldFrame,
  RemotePicker,
  useIsInvalid,
  type PortalFieldProps,
} from '@portal/plugin-field-kit';
import { useComponentHopper } from './useComponentHopper';

/** Selects a component of the catalogue and shows its source location (ledger C-126 to C-129). */
export function ComponentHopper({
  field,
}: PortalFieldProps<typeof componentHopperRule>) {
  const { id, label } = field;
  const { source, chosen, check, choose } = useComponentHopper(field);
  const isInvalid = useIsInvalid(field, check);
  return (
    <FieldFrame field={field} check={check}>
      <RemotePicker
        id={id}
        label={label}
        source={source}
        value={chosen}
        onChange={choose}
        isRequired={field.isRequired}
        isDisabled={field.isDisabled}
        isInvalid={isInvalid}
        describedBy={describedWithHelp(field)}
      />
    </FieldFrame>
  );
}
