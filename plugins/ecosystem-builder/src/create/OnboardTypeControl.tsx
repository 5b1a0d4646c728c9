import FormControl from '@material-ui/core/FormControl';
import FormControlLabel from '@material-ui/core/FormControlLabel';
import FormLabel from '@material-ui/core/FormLabel';
import Radio from '@material-ui/core/Radio';
import RadioGroup from '@material-ui/core/RadioGroup';
import {
  ONBOARD_TYPES,
  type OnboardType,
} from '@portal/plugin-ecosystem-builder-common';
import { describedWithHelp, FieldFrame } from '@portal/plugin-field-kit';
import { memo } from 'react';
import type { ControlProps } from '../form/frame';

const TYPES = Object.keys(ONBOARD_TYPES) as OnboardType[];

export interface OnboardTypeControlProps extends ControlProps {
  value: OnboardType | undefined;
  onChoose: (onboardType: OnboardType) => void;
}

function Control(props: OnboardTypeControlProps) {
  const { fieldId, field, errors, isDisabled, value, onChoose } = props;
  const id = `${fieldId}_onboardType`;
  const frame = {
    id,
    label: field.label,
    description: field.help,
    errors,
    errorId: `${id}__error`,
  };
  return (
    <FieldFrame field={frame}>
      <FormControl
        component="fieldset"
        id={id}
        tabIndex={-1}
        disabled={isDisabled}
        error={errors.length > 0}
        aria-describedby={describedWithHelp(frame)}
      >
        <FormLabel component="legend" required>
          {field.label}
        </FormLabel>
        <RadioGroup
          name={id}
          value={value ?? ''}
          onChange={(_, chosen) => onChoose(chosen as OnboardType)}
        >
          {TYPES.map(type => (
            <FormControlLabel
              key={type}
              value={type}
              label={ONBOARD_TYPES[type]}
              control={<Radio color="primary" />}
            />
          ))}
        </RadioGroup>
      </FormControl>
    </FieldFrame>
  );
}

/** The onboarding type, which decides about all sections (ledger E-021 to E-024). */
export const OnboardTypeControl = memo(Control);
