import {
  CONFLUENT_ENVIRONMENTS,
  type ConfluentEnvironment,
  type EnvironmentOrNone,
} from '@portal/plugin-confluent-common';
import { ChoiceSelect, type ChoiceSelectProps } from '@portal/plugin-field-kit';

export interface EnvironmentSelectProps extends Omit<
  ChoiceSelectProps<ConfluentEnvironment>,
  'choices' | 'labels' | 'placeholder' | 'value'
> {
  /** Labels of the environments; fields differ in them (ledger C-048, C-072). */
  environments: Record<ConfluentEnvironment, string>;
  /** An empty text while none is chosen. */
  value: EnvironmentOrNone;
}

/** One of the environments of Confluent. */
export function EnvironmentSelect(props: EnvironmentSelectProps) {
  const { environments, value, ...rest } = props;
  return (
    <ChoiceSelect
      {...rest}
      choices={CONFLUENT_ENVIRONMENTS}
      labels={environments}
      value={value || undefined}
      placeholder="Select an environment"
    />
  );
}
