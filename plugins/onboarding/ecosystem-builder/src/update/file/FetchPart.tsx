import Button from '@material-ui/core/Button';
import LinearProgress from '@material-ui/core/LinearProgress';
import { makeStyles } from '@material-ui/core/styles';
import {
  BUTTONS,
  isFetchShown,
  progressOf,
  type UpdateFetching,
  type UpdateState,
} from '@portal/plugin-ecosystem-builder-common';
import { CheckStatus, type CheckState } from '@portal/plugin-field-kit';

const useStyles = makeStyles(
  theme => ({
    progress: {
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(2),
      width: '100%',
    },
    bar: { flexGrow: 1 },
    percent: { minWidth: '3em', textAlign: 'right' },
  }),
  { name: 'PortalOnboardingFetch' },
);

/** The progress of a fetch (ledger E-053). A screen reader hears the start and the end, not each percentage. */
function Progress({ state }: { state: UpdateFetching }) {
  const classes = useStyles();
  const percent = progressOf(state);
  return (
    <div className={classes.progress}>
      <LinearProgress
        className={classes.bar}
        variant="determinate"
        value={percent}
        aria-label="Fetching the file"
      />
      <span className={classes.percent} aria-hidden>
        {percent}%
      </span>
    </div>
  );
}

function checkOf(state: UpdateState, retry: () => void): CheckState {
  if (state.step === 'fetching') {
    return { status: 'checking', message: 'Fetching the file…' };
  }
  if (state.step === 'editing') {
    return { status: 'good', message: `${state.file} is loaded` };
  }
  const { refusal } = state;
  if (!refusal || refusal.kind === 'rejected') return { status: 'idle' };
  const { message, reason } = refusal;
  return reason === undefined
    ? { status: 'bad', message }
    : { status: 'unknown', message, reason, retry };
}

export interface FetchPartProps {
  /** Id of the status, which describes the dropdowns. */
  statusId: string;
  state: UpdateState;
  isDisabled: boolean;
  onFetch: () => void;
}

/** The button `Fetch Data`, its progress, and what came out (ledger E-052, E-053, E-058, E-170 to E-173). */
export function FetchPart(props: FetchPartProps) {
  const { statusId, state, isDisabled, onFetch } = props;
  const isFetching = state.step === 'fetching';
  return (
    <>
      {isFetchShown(state) && (
        <Button
          variant="outlined"
          color="primary"
          disabled={isDisabled || isFetching || !state.file}
          onClick={onFetch}
        >
          {BUTTONS.fetchData}
        </Button>
      )}
      {isFetching && <Progress state={state} />}
      <CheckStatus
        id={statusId}
        state={checkOf(state, onFetch)}
        label={BUTTONS.fetchData}
      />
    </>
  );
}
