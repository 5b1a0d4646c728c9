import TextField from '@material-ui/core/TextField';
import {
  CONFLUENT_ENVIRONMENTS,
  type ConfluentEnvironment,
} from '@portal/plugin-confluent-common';
import type { EnvironmentOrNone } from '@portal/plugin-field-kit-common';

export interface EnvironmentSelectProps {
  id: string;
  label: string;
  /** What each environment is called; fields differ in that (ledger C-048, C-072). */
  environments: Record<ConfluentEnvironment, string>;
  /** An empty text while none is chosen. */
  value: EnvironmentOrNone;
  onChange: (environment: ConfluentEnvironment) => void;
  isRequired?: boolean;
  isDisabled?: boolean;
  isInvalid?: boolean;
  /** Ids of what else describes the control. */
  describedBy?: string;
}

/** One of the environments of Confluent. */
export function EnvironmentSelect(props: EnvironmentSelectProps) {
  const { id, label, environments, value, onChange } = props;
  return (
    <TextField
      select
      id={id}
      label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = CONFLUENT_ENVIRONMENTS.find(
          name => name === target.value,
        );
        if (chosen) onChange(chosen);
      }}
      margin="normal"
      fullWidth
      required={props.isRequired}
      disabled={props.isDisabled}
      error={props.isInvalid}
      InputLabelProps={{ shrink: true }}
      SelectProps={{ native: true }}
      inputProps={{
        // The browser's own balloon would say nothing of what the field asks for.
        required: false,
        'aria-required': props.isRequired,
        'aria-describedby': props.describedBy || undefined,
      }}
    >
      <option value="" disabled>
        Select an environment
      </option>
      {CONFLUENT_ENVIRONMENTS.map(name => (
        <option key={name} value={name}>
          {environments[name]}
        </option>
      ))}
    </TextField>
  );
}
