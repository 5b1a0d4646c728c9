import TextField from '@material-ui/core/TextField';
import {
  KAFKA_ENVIRONMENTS,
  type EnvironmentOrNone,
  type KafkaEnvironment,
} from '@portal/plugin-field-kit-common';

export interface EnvironmentSelectProps {
  id: string;
  label: string;
  /** What each environment is called; fields differ in that (ledger C-048, C-072). */
  environments: Record<KafkaEnvironment, string>;
  /** An empty text while none is chosen. */
  value: EnvironmentOrNone;
  onChange: (environment: KafkaEnvironment) => void;
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
        const chosen = KAFKA_ENVIRONMENTS.find(name => name === target.value);
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
      {KAFKA_ENVIRONMENTS.map(name => (
        <option key={name} value={name}>
          {environments[name]}
        </option>
      ))}
    </TextField>
  );
}
