import { useStable } from '@portal/plugin-field-kit';
import { memo } from 'react';
import { Control } from './Control';
import type { CreateControlProps } from './createParts';
import { useStateFor } from './useStateFor';

const MemoControl = memo(Control);

/** A control, which renders only when something that it shows has changed. */
export function StableControl(props: CreateControlProps) {
  const state = useStateFor([props.field], props.state);
  const field = useStable(props.field);
  return <MemoControl {...props} field={field} state={state} />;
}
