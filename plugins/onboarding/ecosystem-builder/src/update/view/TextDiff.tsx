import { makeStyles } from '@material-ui/core/styles';
import { structuredPatch } from 'diff';
import { useMemo } from 'react';

/** Unchanged lines around a change. */
const CONTEXT = 3;

/** The bars beside the lines carry the colour; texts keep the colour of the page, for contrast. */
const useStyles = makeStyles(
  theme => ({
    root: {
      margin: 0,
      ...theme.typography.body2,
      fontFamily: 'monospace',
      border: `1px solid ${theme.palette.divider}`,
    },
    line: {
      display: 'flex',
      borderLeft: '4px solid transparent',
      '& > ins, & > del, & > span': {
        textDecoration: 'none',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        minWidth: 0,
      },
    },
    sign: { flexShrink: 0, width: '2ch', userSelect: 'none' },
    added: {
      borderLeftColor: theme.palette.success.main,
      backgroundColor: `${theme.palette.success.main}29`,
    },
    removed: {
      borderLeftColor: theme.palette.error.main,
      backgroundColor: `${theme.palette.error.main}29`,
    },
    place: {
      padding: theme.spacing(0.5, 1),
      color: theme.palette.text.secondary,
      backgroundColor: theme.palette.action.hover,
    },
  }),
  { name: 'PortalTextDiff' },
);

type Classes = ReturnType<typeof useStyles>;

function Line({ text, classes }: { text: string; classes: Classes }) {
  const sign = text.charAt(0);
  const content = text.slice(1);
  switch (sign) {
    case '+':
      return (
        <div className={`${classes.line} ${classes.added}`}>
          <span className={classes.sign}>+</span>
          <ins>{content}</ins>
        </div>
      );
    case '-':
      return (
        <div className={`${classes.line} ${classes.removed}`}>
          <span className={classes.sign}>-</span>
          <del>{content}</del>
        </div>
      );
    default:
      return (
        <div className={classes.line}>
          <span className={classes.sign} aria-hidden />
          <span>{content}</span>
        </div>
      );
  }
}

export interface TextDiffProps {
  label: string;
  before: string;
  after: string;
}

/**
 * The added and removed lines of a text, with a few lines around them (ledger E-057). Signs and `ins`/`del` say the same as
 * the colours.
 */
export default function TextDiff({ label, before, after }: TextDiffProps) {
  const classes = useStyles();
  const { hunks } = useMemo(
    () =>
      structuredPatch('before', 'after', before, after, undefined, undefined, {
        context: CONTEXT,
      }),
    [before, after],
  );
  return (
    <div className={classes.root} role="region" aria-label={label}>
      {hunks.map(({ oldStart, newStart, lines }) => (
        <div key={`${oldStart}-${newStart}`}>
          <div className={classes.place}>Line {newStart}</div>
          {lines.map((line, index) => (
            <Line key={`${index}${line}`} text={line} classes={classes} />
          ))}
        </div>
      ))}
    </div>
  );
}
