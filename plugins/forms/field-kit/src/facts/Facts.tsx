import { makeStyles } from '@material-ui/core/styles';
import type { FactValues } from '../check';

const useStyles = makeStyles(
  theme => ({
    root: {
      ...theme.typography.body2,
      display: 'grid',
      gridTemplateColumns: 'max-content minmax(0, 1fr)',
      columnGap: theme.spacing(2),
      rowGap: theme.spacing(0.5),
      margin: theme.spacing(1, 0, 0),
    },
    name: { color: theme.palette.text.secondary },
    value: { margin: 0, overflowWrap: 'anywhere' },
  }),
  { name: 'PortalFacts' },
);

/** @public */
export interface FactsProps {
  /** Given for a field that has facts only: the error summary of the form leads there. */
  id?: string;
  /** The subject of the facts, for screen readers. */
  label: string;
  /** Facts by name, in display order; unknown facts are left out. */
  facts: FactValues | undefined;
}

/**
 * Read-only facts beside a selection.
 *
 * @public
 */
export function Facts({ id, label, facts }: FactsProps) {
  const classes = useStyles();
  const known = Object.entries(facts ?? {}).filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl id={id} className={classes.root} aria-label={label}>
      {known.map(([name, value]) => (
        <Fact key={name} name={name} value={value} />
      ))}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string | undefined }) {
  const classes = useStyles();
  return (
    <>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>{value}</dd>
    </>
  );
}
