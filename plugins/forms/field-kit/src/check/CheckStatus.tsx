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
const CHECKING = 'Checking…';

const useStyles = makeStyles(
  theme => ({
    root: {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(1),
      ...theme.typography.caption,
      maxWidth: '40rem',
      marginTop: theme.spacing(0.5),
      overflowWrap: 'anywhere',
    },
    lines: { display: 'grid', rowGap: theme.spacing(0.5) },
    line: {
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(0.5),
      color: theme.palette.text.primary,
      '& > svg': { flexShrink: 0, fontSize: theme.typography.body1.fontSize },
    },
    // Only for screen readers.
    hidden: {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
    // The text of an error has the colour of the errors of Next.
    bad: { color: theme.palette.error.main },
    // Only for the icon: texts in these colours are hard to read.
    good: { '& > svg': { color: theme.palette.success.dark } },
    warning: { '& > svg': { color: theme.palette.warning.dark } },
    unknown: { '& > svg': { color: theme.palette.warning.dark } },
    checking: {},
  }),
  { name: 'PortalCheckStatus' },
);

type Classes = ReturnType<typeof useStyles>;

type Tone = 'good' | 'warning' | 'bad' | 'unknown' | 'checking';

const ICONS = {
  good: CheckCircleIcon,
  warning: WarningIcon,
  bad: ErrorIcon,
  unknown: HelpIcon,
} as const;

interface LineProps {
  tone: Tone;
  /** The label of the control, if it is not the field's. */
  of: string | undefined;
  isHidden: boolean | undefined;
  texts: readonly string[];
  classes: Classes;
}

/** Icon and text; the colour adds no information. */
function Line({ tone, of, isHidden, texts, classes }: LineProps) {
  const Icon = tone === 'checking' ? undefined : ICONS[tone];
  const look = isHidden ? classes.hidden : `${classes.line} ${classes[tone]}`;
  return (
    <span className={look}>
      {Icon ? (
        <Icon aria-hidden />
      ) : (
        // Rotation alone costs no repaint during typing; a changing arc repaints each frame.
        <CircularProgress size={14} color="inherit" disableShrink aria-hidden />
      )}
      {of && <span>{of}:</span>}
      {texts.map(text => (
        <span key={text}>
          {tone === 'bad' ? <TitledText text={text} /> : text}
        </span>
      ))}
    </span>
  );
}

interface LinesProps {
  state: CheckState;
  of: string | undefined;
  isHidden: boolean | undefined;
  classes: Classes;
}

/** The lines of a state. */
function Lines({ state, ...rest }: LinesProps) {
  switch (state.status) {
    case 'checking':
      return (
        <Line {...rest} tone="checking" texts={[state.message ?? CHECKING]} />
      );
    case 'good':
      return (
        <>
          {state.message && (
            <Line {...rest} tone="good" texts={[state.message]} />
          )}
          {state.warning && (
            <Line {...rest} tone="warning" texts={[state.warning]} />
          )}
        </>
      );
    case 'bad':
      return <Line {...rest} tone="bad" texts={[state.message]} />;
    case 'unknown': {
      const { message, reason } = state;
      const texts = reason === message ? [message] : [message, `(${reason})`];
      return <Line {...rest} tone="unknown" texts={texts} />;
    }
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
  /** The states of the field's pickers, shown before the check. */
  lists?: readonly {
    id: string;
    label: string;
    state: CheckState;
    /** True for a state that is only announced. */
    isHidden?: boolean;
  }[];
}

/**
 * The state of a field's check and of its lists: icon, text (the only live region of the field), and retry buttons if a retry may
 * help. A change is announced without the lines that stay.
 *
 * @public
 */
export function CheckStatus(props: CheckStatusProps) {
  const { state, label, id, lists = [] } = props;
  const classes = useStyles();
  const all = [...lists, { id: undefined, label, state, isHidden: false }];
  return (
    <div className={classes.root}>
      <span
        id={id}
        role="status"
        aria-live="polite"
        aria-atomic="false"
        className={classes.lines}
      >
        {all.map(one => (
          <Lines
            key={one.id ?? 'check'}
            state={one.state}
            of={one.label === label ? undefined : one.label}
            isHidden={one.isHidden}
            classes={classes}
          />
        ))}
      </span>
      {all.map(one => (
        <RetryButton
          key={one.id ?? 'check'}
          label={one.label}
          state={one.state}
        />
      ))}
    </div>
  );
}

function RetryButton({ label, state }: { label: string; state: CheckState }) {
  if (state.status !== 'unknown') return null;
  return (
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
  );
}
