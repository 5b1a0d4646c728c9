import type { FormField } from '@portal/plugin-ecosystem-builder-common';
import { useCurrentErrors } from '@portal/plugin-field-kit';
import type { ComponentType } from 'react';
import { ListControl } from '../form/ListControl';
import type { CreateControlProps } from './createParts';
import { CreateSelect } from './CreateSelect';
import { CreateSwitch } from './CreateSwitch';
import { CreateText } from './CreateText';
import { ProductPart } from './ProductPart';

function kindOf({
  control,
}: FormField): ComponentType<CreateControlProps> | undefined {
  switch (control) {
    case 'switch':
      return CreateSwitch;
    case 'select':
      return CreateSelect;
    case 'list':
      return ListControl;
    case 'text':
      return CreateText;
    default:
      return undefined;
  }
}

/** One control. Its errors of Next are gone when its value has changed. */
export function Control(props: CreateControlProps) {
  const { field, state, errors } = props;
  const key = field.id === 'productPicker' ? 'product' : field.id;
  const current = useCurrentErrors(errors, state.payload[key]);
  if (field.id === 'productPicker') {
    return <ProductPart {...props} errors={current} />;
  }
  const Kind = field.id === 'devopsStack' ? CreateSwitch : kindOf(field);
  return Kind ? <Kind {...props} errors={current} /> : null;
}
