import Link from '@material-ui/core/Link';
import { makeStyles } from '@material-ui/core/styles';
import { type SectionStatus } from './sectionStatus';
import { StatusText } from './StatusText';

const useStyles = makeStyles(
  theme => ({
    root: {
      position: 'sticky',
      top: theme.spacing(2),
      alignSelf: 'start',
      width: '14rem',
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
  id: string;
  title: string;
  headingId: string;
  status: SectionStatus;
}

function goTo(headingId: string): void {
  const heading = document.getElementById(headingId);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

/** The sections with what they still need, beside the form on wide screens. */
export function SectionList({
  sections,
}: {
  sections: readonly ListedSection[];
}) {
  const classes = useStyles();
  return (
    <nav aria-label="Sections of the form" className={classes.root}>
      <ol className={classes.list}>
        {sections.map(({ id, title, headingId, status }) => (
          <li key={id} className={classes.item}>
            <Link
              component="button"
              type="button"
              variant="body2"
              onClick={() => goTo(headingId)}
            >
              {title}
            </Link>
            <StatusText status={status} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
