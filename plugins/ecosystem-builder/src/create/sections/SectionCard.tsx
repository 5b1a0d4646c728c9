import Card from '@material-ui/core/Card';
import CardContent from '@material-ui/core/CardContent';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import type { ReactNode } from 'react';
import type { SectionStatus } from './sectionStatus';
import { StatusText } from './StatusText';

const useStyles = makeStyles(
  theme => ({
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: theme.spacing(2),
    },
    heading: { flex: '1 1 auto' },
    effect: { overflowWrap: 'anywhere' },
    fields: {
      display: 'flex',
      flexDirection: 'column',
      gap: theme.spacing(2),
      marginTop: theme.spacing(2),
    },
  }),
  { name: 'PortalOnboardingSection' },
);

export interface SectionCardProps {
  headingId: string;
  title: string;
  status: SectionStatus;
  /** What the section does, in one line. */
  effect?: string;
  children: ReactNode;
}

/** A section of the form: what it does, whether it still needs something, and its controls. */
export function SectionCard(props: SectionCardProps) {
  const { headingId, title, status, effect, children } = props;
  const classes = useStyles();
  return (
    <Card component="section" variant="outlined" aria-labelledby={headingId}>
      <CardContent>
        <div className={classes.head}>
          <Typography
            id={headingId}
            tabIndex={-1}
            variant="h6"
            component="h3"
            className={classes.heading}
          >
            {title}
          </Typography>
          <StatusText status={status} />
        </div>
        {effect && (
          <Typography
            variant="body2"
            color="textSecondary"
            className={classes.effect}
          >
            {effect}
          </Typography>
        )}
        <div className={classes.fields}>{children}</div>
      </CardContent>
    </Card>
  );
}
