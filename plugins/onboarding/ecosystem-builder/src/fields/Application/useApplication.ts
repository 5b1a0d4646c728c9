import {
  APPLICATION_CHOICES,
  type ApplicationChoice,
  applicationRule,
  isNoApplication,
} from '@portal/plugin-ecosystem-builder-common';
import {
  useFieldCheck,
  useListSource,
  type PortalField,
} from '@portal/plugin-field-kit';
import { applicationFacts } from './applicationFacts';

/** Own text. */
const NO_APPLICATIONS = 'The list of applications is empty';

/** The logic of `Application`. */
export function useApplication(field: PortalField<typeof applicationRule>) {
  const { value, onChange } = field;
  const source = useListSource(
    APPLICATION_CHOICES,
    {},
    { emptyMessage: NO_APPLICATIONS },
  );
  const check = useFieldCheck(field);
  const selected = isNoApplication(value) ? undefined : value;
  return {
    source,
    check,
    selected,
    facts: selected && applicationFacts(selected),
    onSelect: (chosen: ApplicationChoice | undefined) =>
      onChange(chosen ?? applicationRule.initialValue),
  };
}
