import Button from '@material-ui/core/Button';
import CircularProgress from '@material-ui/core/CircularProgress';
import { makeStyles } from '@material-ui/core/styles';
import CheckCircleIcon from '@material-ui/icons/CheckCircleOutlined';
import ErrorIcon from '@material-ui/icons/ErrorOutline';
import HelpIcon from '@material-ui/icons/HelpOutline';
import WarningIcon from '@material-ui/icons/ReportProblemOutlined';
import { TitledText } from '../titles';
import type { CheckState } from './CheckState';

/** Own text: a request is running. */
export const CHECKING = 'Checking…';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(1),
      ...theme.typography.caption,
      maxWidth: '40rem',
      marginTop: theme.spacing(0.5),
      overflowWrap: 'anywhere',
    },
    line: {
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(0.5),
      color: theme.palette.text.primary,
      '& > svg': { flexShrink: 0, fontSize: theme.typography.body1.fontSize },
    },
    // Only for the icon: texts in these colours are hard to read.
    good: { '& > svg': { color: theme.palette.success.dark } },
    warning: { '& > svg': { color: theme.palette.warning.dark } },
    bad: { '& > svg': { color: theme.palette.error.main } },
    unknown: { '& > svg': { color: theme.palette.warning.dark } },
    checking: {},
  }),
  { name: 'PortalCheckStatus' },
);

type Classes = ReturnType<typeof useStyles>;

/** Icon and text of a state; the colour adds no information. */
function Lines({ state, classes }: { state: CheckState; classes: Classes }) {
  const line = (kind: keyof Classes) => `${classes.line} ${classes[kind]}`;
  switch (state.status) {
    case 'checking':
      return (
        <span className={line('checking')}>
          {/* Rotation alone costs no repaint during typing; a changing arc repaints each frame. */}
          <CircularProgress
            size={14}
            color="inherit"
            disableShrink
            aria-hidden
          />
          <span>{state.message ?? CHECKING}</span>
        </span>
      );
    case 'good':
      return (
        <>
          {state.message && (
            <span className={line('good')}>
              <CheckCircleIcon aria-hidden />
              <span>{state.message}</span>
            </span>
          )}
          {state.warning && (
            <span className={line('warning')}>
              <WarningIcon aria-hidden />
              <span>{state.warning}</span>
            </span>
          )}
        </>
      );
    case 'bad':
      return (
        <span className={line('bad')}>
          <ErrorIcon aria-hidden />
          <span>
            <TitledText text={state.message} />
          </span>
        </span>
      );
    case 'unknown':
      return (
        <span className={line('unknown')}>
          <HelpIcon aria-hidden />
          <span>{state.message}</span>
          {state.reason !== state.message && <span>({state.reason})</span>}
        </span>
      );
    default:
      return null;
  }
}

/** @public */
export interface CheckStatusProps {
  state: CheckState;
  /** The label of the field, for the accessible name of the button. */
  label: string;
  /** For the field's `aria-describedby`. */
  id?: string;
}

/**
 * The state of a field's check: icon, text (a live region), and a retry button if a retry may help.
 *
 * @public
 */
export function CheckStatus({ state, label, id }: CheckStatusProps) {
  const classes = useStyles();
  return (
    <div className={classes.root}>
      <span id={id} role="status" aria-live="polite" aria-atomic="true">
        <Lines state={state} classes={classes} />
      </span>
      {state.status === 'unknown' && (
        <Button
          size="small"
          variant="outlined"
          // Keeps the focus: on blur, a picker forgets its search text, and with it the failed request.
          onMouseDown={event => event.preventDefault()}
          onClick={state.retry}
          aria-label={`Try again: ${label}`}
        >
          Try again
        </Button>
      )}
    </div>
  );
}
