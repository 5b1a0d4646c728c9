import Link from '@material-ui/core/Link';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';

const useStyles = makeStyles(
  theme => ({
    root: {
      position: 'sticky',
      top: theme.spacing(2),
      flex: '0 0 14rem',
      alignSelf: 'flex-start',
      [theme.breakpoints.down('md')]: { display: 'none' },
    },
    list: {
      listStyle: 'none',
      margin: 0,
      padding: 0,
      display: 'grid',
      gap: theme.spacing(1),
    },
    item: { display: 'flex', flexDirection: 'column', alignItems: 'start' },
  }),
  { name: 'PortalSectionList' },
);

export interface ListedSection {
  title: string;
  headingId: string;
  isDone: boolean;
}

/** The browser scrolls to what gets the focus. */
function goTo(headingId: string): void {
  document.getElementById(headingId)?.focus();
}

/** The sections, and which of them need the person. Shown beside the form on wide screens only. */
export function SectionList({
  sections,
}: {
  sections: readonly ListedSection[];
}) {
  const classes = useStyles();
  return (
    <nav aria-label="Sections of the form" className={classes.root}>
      <ol className={classes.list}>
        {sections.map(({ title, headingId, isDone }) => (
          <li key={headingId} className={classes.item}>
            <Link
              component="button"
              type="button"
              variant="body2"
              onClick={() => goTo(headingId)}
            >
              {title}
            </Link>
            <Typography variant="caption" color="textSecondary">
              {isDone ? 'Done' : 'Needs you'}
            </Typography>
          </li>
        ))}
      </ol>
    </nav>
  );
}
