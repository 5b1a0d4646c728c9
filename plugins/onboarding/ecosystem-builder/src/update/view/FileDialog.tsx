import Button from '@material-ui/core/Button';
import CircularProgress from '@material-ui/core/CircularProgress';
import Dialog from '@material-ui/core/Dialog';
import DialogActions from '@material-ui/core/DialogActions';
import DialogContent from '@material-ui/core/DialogContent';
import DialogTitle from '@material-ui/core/DialogTitle';
import { makeStyles } from '@material-ui/core/styles';
import {
  BUTTONS,
  textsOf,
  type UpdateEditing,
  viewButtonOf,
} from '@portal/plugin-ecosystem-builder-common';
import { lazy, Suspense, useId } from 'react';

const TextDiff = lazy(() => import('./TextDiff'));

const useStyles = makeStyles(
  theme => ({
    text: {
      margin: 0,
      ...theme.typography.body2,
      fontFamily: 'monospace',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  }),
  { name: 'PortalFileDialog' },
);

export interface FileDialogProps {
  state: UpdateEditing;
  onClose: () => void;
}

/** The file, or its changes as a diff (ledger E-055 to E-057). */
export function FileDialog({ state, onClose }: FileDialogProps) {
  const classes = useStyles();
  const id = useId();
  const label = `${state.portfolio}/${state.file}`;
  const title = viewButtonOf(state);
  const { before, after } = textsOf(state);
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      fullWidth
      maxWidth="md"
    >
      <DialogTitle id={`${id}-title`}>
        {title}: {label}
      </DialogTitle>
      <DialogContent tabIndex={0}>
        {title === BUTTONS.viewFile ? (
          <pre className={classes.text} role="region" aria-label={label}>
            {before}
          </pre>
        ) : (
          <Suspense fallback={<CircularProgress aria-label="Loading…" />}>
            <TextDiff label={label} before={before} after={after} />
          </Suspense>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
