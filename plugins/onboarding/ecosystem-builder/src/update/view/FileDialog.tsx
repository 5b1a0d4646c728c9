import CircularProgress from '@material-ui/core/CircularProgress';
import { makeStyles } from '@material-ui/core/styles';
import {
  BUTTONS,
  textsOf,
  type UpdateEditing,
  viewButtonOf,
} from '@portal/plugin-ecosystem-builder-common';
import { ReadDialog } from '@portal/plugin-portal-ui';
import { lazy, Suspense } from 'react';

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
  const label = `${state.portfolio}/${state.file}`;
  const title = viewButtonOf(state);
  const { before, after } = textsOf(state);
  return (
    <ReadDialog title={`${title}: ${label}`} width={900} onClose={onClose}>
      {title === BUTTONS.viewFile ? (
        <pre className={classes.text} role="region" aria-label={label}>
          {before}
        </pre>
      ) : (
        <Suspense fallback={<CircularProgress aria-label="Loading…" />}>
          <TextDiff label={label} before={before} after={after} />
        </Suspense>
      )}
    </ReadDialog>
  );
}
