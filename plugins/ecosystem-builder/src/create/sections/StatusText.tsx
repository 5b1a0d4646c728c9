import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import CheckIcon from '@material-ui/icons/CheckCircleOutlined';
import EditIcon from '@material-ui/icons/EditOutlined';
import type { SectionStatus } from './sectionStatus';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: theme.spacing(0.5),
      whiteSpace: 'nowrap',
    },
  }),
  { name: 'PortalSectionStatus' },
);

/** Says in words and with a picture whether a section still needs something. */
export function StatusText({ status }: { status: SectionStatus }) {
  const classes = useStyles();
  const isDone = status.missing === 0;
  return (
    <Typography
      component="span"
      variant="caption"
      color="textSecondary"
      className={classes.root}
    >
      {isDone ? (
        <CheckIcon fontSize="inherit" aria-hidden />
      ) : (
        <EditIcon fontSize="inherit" aria-hidden />
      )}
      {isDone ? 'Done' : `Needs you: ${status.missing}`}
    </Typography>
  );
}
