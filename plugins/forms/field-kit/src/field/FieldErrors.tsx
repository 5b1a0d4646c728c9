import FormHelperText from '@material-ui/core/FormHelperText';
import { makeStyles } from '@material-ui/core/styles';
import ErrorIcon from '@material-ui/icons/ErrorOutline';
import { TitledText } from '../titles';

const useStyles = makeStyles(
  theme => ({
    line: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: theme.spacing(0.5),
      '& > svg': { flexShrink: 0, fontSize: theme.typography.body1.fontSize },
    },
  }),
  { name: 'PortalFieldErrors' },
);

/** @public */
export interface FieldErrorsProps {
  /** For the `aria-describedby` of the control. */
  id: string;
  errors: readonly string[];
}

/**
 * The errors of Next at a field. Not a live region: the summary of the form announces the errors.
 *
 * @public
 */
export function FieldErrors({ id, errors }: FieldErrorsProps) {
  const classes = useStyles();
  if (errors.length === 0) return null;
  return (
    <FormHelperText id={id} component="div" error>
      {errors.map(error => (
        <span key={error} className={classes.line}>
          <ErrorIcon aria-hidden />
          <span>
            <TitledText text={error} />
          </span>
        </span>
      ))}
    </FormHelperText>
  );
}
