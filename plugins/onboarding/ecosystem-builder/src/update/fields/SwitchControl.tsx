import FormControlLabel from '@material-ui/core/FormControlLabel';
import Switch from '@material-ui/core/Switch';
import {
  type Flag,
  type FormField,
  isLocked,
  OWN_MESSAGES,
  SANDBOX_LINK,
  type UpdateEditing,
} from '@portal/plugin-ecosystem-builder-common';
import { describedWithHelp, FieldFrame } from '@portal/plugin-field-kit';
import { frameOf } from '../../form/controlParts';
import type { ControlProps } from './fieldParts';

/** Why a flag cannot be switched. */
function reasonOf(
  { label }: FormField,
  state: UpdateEditing,
  flag: Flag,
): string | undefined {
  if (!isLocked(state, flag)) return undefined;
  return state.base[flag]
    ? OWN_MESSAGES.locked(label)
    : OWN_MESSAGES.fixedFlag(label);
}

function helpOf({ field, state }: ControlProps, flag: Flag) {
  const help =
    field.help === SANDBOX_LINK.text
      ? `[${SANDBOX_LINK.text}](${SANDBOX_LINK.path})`
      : field.help;
  return [reasonOf(field, state, flag), help].filter(Boolean).join('. ');
}

/** A flag. A locked one says why (ledger E-165, E-166). */
export function SwitchControl(props: ControlProps) {
  const { field, state, dispatch, isDisabled } = props;
  const flag = field.id as Flag;
  const help = helpOf(props, flag);
  const frame = { ...frameOf(props), description: help || undefined };
  return (
    <FieldFrame field={frame}>
      <FormControlLabel
        label={field.isStruckThrough ? <s>{field.label}</s> : field.label}
        control={
          <Switch
            id={frame.id}
            color="primary"
            checked={state.payload[flag] ?? false}
            disabled={isDisabled || isLocked(state, flag)}
            onChange={(_, isOn) => dispatch({ type: 'switched', flag, isOn })}
            inputProps={{ 'aria-describedby': describedWithHelp(frame) }}
          />
        }
      />
    </FieldFrame>
  );
}
