import Checkbox from '@material-ui/core/Checkbox';
import FormControl from '@material-ui/core/FormControl';
import FormControlLabel from '@material-ui/core/FormControlLabel';
import FormGroup from '@material-ui/core/FormGroup';
import FormLabel from '@material-ui/core/FormLabel';

export interface CheckboxListProps<Choice extends string> {
  id?: string;
  label: string;
  choices: readonly Choice[];
  chosen: readonly Choice[];
  isDisabled?: boolean;
  describedBy?: string;
  onChange: (chosen: Choice[]) => void;
}

/** Choices of which any number can be chosen. */
export function CheckboxList<Choice extends string>(
  props: CheckboxListProps<Choice>,
) {
  const { id, label, choices, chosen, describedBy, onChange } = props;
  return (
    <FormControl
      component="fieldset"
      id={id}
      disabled={props.isDisabled}
      aria-describedby={describedBy}
    >
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup>
        {choices.map(choice => (
          <FormControlLabel
            key={choice}
            label={choice}
            control={
              <Checkbox
                color="primary"
                checked={chosen.includes(choice)}
                onChange={(_, isOn) =>
                  onChange(
                    isOn
                      ? [...chosen, choice]
                      : chosen.filter(one => one !== choice),
                  )
                }
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
