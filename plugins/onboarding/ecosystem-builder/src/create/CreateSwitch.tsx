import Button from '@material-ui/core/Button';
import FormControlLabel from '@material-ui/core/FormControlLabel';
import Switch from '@material-ui/core/Switch';
import {
  type CreateToggle,
  type DialogKind,
  isDialogOffered,
  isFixed,
  isOn,
  SANDBOX_LINK,
} from '@portal/plugin-ecosystem-builder-common';
import { describedWithHelp, FieldFrame } from '@portal/plugin-field-kit';
import { frameOf } from '../form/controlParts';
import type { CreateControlProps } from './createParts';

/** Dialogs that belong to a switch, with the words of their button. */
const DIALOGS: Partial<Record<CreateToggle, [DialogKind, string]>> = {
  github_repository_create: ['repository', 'Choose the repository'],
  yaccount_create: ['serviceAccount', 'Choose the account'],
  resource_group_create: ['environments', 'Choose environments'],
};

/** A switch, and the button that opens its dialog again. */
export function CreateSwitch(props: CreateControlProps) {
  const { field, state, dispatch, isDisabled } = props;
  const toggle = field.id as CreateToggle;
  const help =
    field.help === SANDBOX_LINK.text
      ? `[${SANDBOX_LINK.text}](${SANDBOX_LINK.path})`
      : field.help;
  const frame = { ...frameOf(props), description: help };
  const [kind, words] =
    toggle === 'devopsStack' && isOn(state, toggle)
      ? (['tools', 'Choose tools'] as const)
      : (DIALOGS[toggle] ?? []);
  return (
    <FieldFrame field={frame}>
      <FormControlLabel
        label={field.isStruckThrough ? <s>{field.label}</s> : field.label}
        control={
          <Switch
            id={frame.id}
            color="primary"
            checked={isOn(state, toggle)}
            disabled={isDisabled || isFixed(state, toggle)}
            onChange={(_, isNowOn) =>
              dispatch({ type: 'switched', toggle, isOn: isNowOn })
            }
            inputProps={{ 'aria-describedby': describedWithHelp(frame) }}
          />
        }
      />
      {kind && isDialogOffered(state, kind) && (
        <Button
          aria-haspopup="dialog"
          disabled={isDisabled}
          onClick={() => dispatch({ type: 'dialogOpened', kind })}
        >
          {words}
        </Button>
      )}
    </FieldFrame>
  );
}
