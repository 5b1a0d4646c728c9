import FormControlLabel from '@material-ui/core/FormControlLabel';
import Switch from '@material-ui/core/Switch';
import { SANDBOX_LINK } from '@portal/plugin-ecosystem-builder-common';
import { describedWithHelp, FieldFrame } from '@portal/plugin-field-kit';
import { memo } from 'react';
import { type ControlProps, frameOf } from './frame';

export interface SwitchControlProps<Id extends string> extends ControlProps {
  id: Id;
  isOn: boolean;
  /** Why nobody can move the switch. */
  reason?: string;
  /** Must be referentially stable. */
  onSwitch: (id: Id, isOn: boolean) => void;
}

function toMarkdown(help: string | undefined): string | undefined {
  return help === SANDBOX_LINK.text
    ? `[${SANDBOX_LINK.text}](${SANDBOX_LINK.path})`
    : help;
}

function Control<Id extends string>(props: SwitchControlProps<Id>) {
  const { field, id, isOn, reason, isDisabled, onSwitch } = props;
  const help = [reason, toMarkdown(field.help)].filter(Boolean).join('. ');
  const frame = { ...frameOf(props), description: help || undefined };
  return (
    <FieldFrame field={frame}>
      <FormControlLabel
        label={field.isStruckThrough ? <s>{field.label}</s> : field.label}
        control={
          <Switch
            id={frame.id}
            color="primary"
            checked={isOn}
            disabled={isDisabled || reason !== undefined}
            onChange={(_, isNowOn) => onSwitch(id, isNowOn)}
            inputProps={{ 'aria-describedby': describedWithHelp(frame) }}
          />
        }
      />
    </FieldFrame>
  );
}

/** A flag. One that nobody can move says why. */
export const SwitchControl = memo(Control) as typeof Control;
