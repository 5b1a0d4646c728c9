import { makeStyles } from '@material-ui/core/styles';
import { describeName } from './describeName';
import type { NamePart } from './NamePart';

const useStyles = makeStyles(
  theme => ({
    root: {
      ...theme.typography.body2,
      position: 'relative',
      minWidth: 0,
      marginTop: theme.spacing(1),
    },
    parts: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'stretch',
      gap: theme.spacing(0.5),
    },
    part: {
      display: 'flex',
      flexDirection: 'column',
      minWidth: 0,
      padding: theme.spacing(0.5, 1),
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: theme.shape.borderRadius,
      backgroundColor: theme.palette.background.default,
      overflowWrap: 'anywhere',
    },
    missing: { borderStyle: 'dashed', backgroundColor: 'transparent' },
    label: { ...theme.typography.caption, color: theme.palette.text.secondary },
    sentence: {
      position: 'absolute',
      width: 1,
      height: 1,
      margin: -1,
      overflow: 'hidden',
      clip: 'rect(0 0 0 0)',
      whiteSpace: 'nowrap',
    },
  }),
  { name: 'PortalNameParts' },
);

/** @public */
export interface NamePartsProps {
  /** What is named, where no control above the parts says it. */
  label?: string;
  /** In the order of the name. */
  parts: readonly NamePart[];
}

/**
 * Shows how a name is made, part by part, while its parts are typed or chosen. A screen reader gets one sentence in place of the
 * parts.
 *
 * @public
 */
export function NameParts({ label, parts }: NamePartsProps) {
  const classes = useStyles();
  return (
    <div className={classes.root}>
      {label && <div className={classes.label}>{label}</div>}
      <div className={classes.parts} aria-hidden>
        {parts.map(part => (
          <Part key={part.label} part={part} />
        ))}
      </div>
      <span className={classes.sentence}>{describeName(parts)}</span>
    </div>
  );
}

function Part({ part }: { part: NamePart }) {
  const classes = useStyles();
  const { label, value, isOptional } = part;
  const state = isOptional ? 'optional' : 'missing';
  return (
    <span className={`${classes.part} ${value ? '' : classes.missing}`}>
      <span className={classes.label}>{label}</span>
      <span>{value || state}</span>
    </span>
  );
}
