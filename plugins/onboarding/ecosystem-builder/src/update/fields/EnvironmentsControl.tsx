import Checkbox from '@material-ui/core/Checkbox';
import FormControl from '@material-ui/core/FormControl';
import FormControlLabel from '@material-ui/core/FormControlLabel';
import FormGroup from '@material-ui/core/FormGroup';
import FormLabel from '@material-ui/core/FormLabel';
import {
  chooseNonprod,
  NO_ENVIRONMENT,
} from '@portal/plugin-ecosystem-builder-common';
import { describedWithHelp, FieldFrame } from '@portal/plugin-field-kit';
import { frameOf } from '../../form/controlParts';
import type { ControlProps } from './fieldParts';

/** The environments of resource groups (ledger E-140 to E-142). */
export function EnvironmentsControl(props: ControlProps) {
  const { field, state, dispatch, isDisabled } = props;
  const frame = frameOf(props);
  const { prod_rg_env: prod = [], nonprod_rg_env: nonprod = [] } =
    state.payload;
  const isProd = field.id === 'prod_rg_env';
  const chosen = isProd ? prod : nonprod;
  const choices = (field.options ?? []).filter(name => name !== NO_ENVIRONMENT);
  const change = (name: string, isOn: boolean) => {
    const names = isOn
      ? [...chosen, name]
      : chosen.filter(other => other !== name);
    dispatch({
      type: 'environmentsChanged',
      prod: isProd ? choices.filter(one => names.includes(one)) : prod,
      nonprod: isProd ? nonprod : chooseNonprod(nonprod, names),
    });
  };
  return (
    <FieldFrame field={frame}>
      <FormControl
        component="fieldset"
        id={frame.id}
        aria-describedby={describedWithHelp(frame)}
      >
        <FormLabel component="legend">{field.label}</FormLabel>
        <FormGroup>
          {choices.map(name => (
            <FormControlLabel
              key={name}
              label={name}
              control={
                <Checkbox
                  color="primary"
                  disabled={isDisabled}
                  checked={chosen.includes(name)}
                  onChange={(_, isOn) => change(name, isOn)}
                />
              }
            />
          ))}
        </FormGroup>
      </FormControl>
    </FieldFrame>
  );
}
