import {
  FieldGroup,
  RemotePicker,
  type CheckState,
  type PickerSource,
  type PortalField,
} from '@portal/plugin-field-kit';
import type {
  ConfluentEnvironment,
  EnvironmentOrNone,
} from '@portal/plugin-confluent-common';
import type { ReactNode } from 'react';
import { EnvironmentSelect } from './EnvironmentSelect';

export interface EnvironmentChoiceProps<Item> {
  field: Pick<
    PortalField,
    | 'id'
    | 'label'
    | 'description'
    | 'isRequired'
    | 'isDisabled'
    | 'errors'
    | 'errorId'
  >;
  /** Labels of the environments. */
  environments: Record<ConfluentEnvironment, string>;
  environment: EnvironmentOrNone;
  onEnvironment: (environment: ConfluentEnvironment) => void;
  /** Label of what is chosen from the environment. */
  itemLabel: string;
  /** Keep its identity. */
  source: PickerSource<Item>;
  item: Item | undefined;
  onItem: (item: Item | undefined) => void;
  check?: CheckState;
  /** Below the controls. */
  children?: ReactNode;
}

/** An environment, and something of that environment. */
export function EnvironmentChoice<Item>(props: EnvironmentChoiceProps<Item>) {
  const { field, environment, item, children } = props;
  const { id, isRequired, isDisabled, errors, errorId } = field;
  const hasErrors = errors.length > 0;
  const describedBy = hasErrors ? errorId : undefined;
  return (
    <FieldGroup
      field={field}
      check={props.check}
      isLabelInside={field.label === props.itemLabel}
    >
      <EnvironmentSelect
        id={`${id}_environment`}
        label="Environment"
        environments={props.environments}
        value={environment}
        onChange={props.onEnvironment}
        isRequired={isRequired}
        isDisabled={isDisabled}
        isInvalid={hasErrors && environment === ''}
        describedBy={describedBy}
      />
      <RemotePicker
        id={id}
        label={props.itemLabel}
        source={props.source}
        value={item}
        onChange={props.onItem}
        isRequired={isRequired}
        isDisabled={isDisabled}
        isInvalid={hasErrors && environment !== ''}
        describedBy={describedBy}
      />
      {children}
    </FieldGroup>
  );
}
