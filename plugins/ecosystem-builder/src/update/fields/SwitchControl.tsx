import FormControlLabel from '@material-ui/core/FormControlLabel';
import Switch from '@material-ui/core/Switch';
import {
  type Flag,
  isLocked,
  OWN_MESSAGES,
  SANDBOX_LINK,
} from '@portal/plugin-ecosystem-builder-common';
import { describedWithHelp, FieldFrame } from '@portal/plugin-field-kit';
import { type ControlProps, frameOf } from './fieldParts';

function helpOf({ field, state }: ControlProps, flag: Flag) {
  const help =
    field.help === SANDBOX_LINK.text
      ? `[${SANDBOX_LINK.text}](${SANDBOX_LINK.path})`
      : field.help;
  const reason = !isLocked(state, flag)
    ? undefined
    : state.base[flag]
      ? OWN_MESSAGES.locked(field.label)
      : OWN_MESSAGES.fixedFlag(field.label);
  return [reason, help].filter(Boolean).join('. ') || undefined;
}

/** A flag. A locked one says why (ledger E-165, E-166). */
export function SwitchControl(props: ControlProps) {
  const { field, state, dispatch, isDisabled } = props;
  const flag = field.id as Flag;
  const frame = { ...frameOf(props), description: helpOf(props, flag) };
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
