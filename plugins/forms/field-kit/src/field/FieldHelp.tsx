import { MarkdownContent } from '@backstage/core-components';
import { makeStyles } from '@material-ui/core/styles';
import { hasMarkup } from '@portal/plugin-portal-ui';
import { memo } from 'react';

const useStyles = makeStyles(
  theme => ({
    root: {
      maxWidth: '40rem',
      marginTop: theme.spacing(0.5),
      color: theme.palette.text.secondary,
      overflowWrap: 'anywhere',
    },
    text: {
      ...theme.typography.caption,
      color: 'inherit',
      '& > :first-child': { marginTop: 0 },
      '& > :last-child': { marginBottom: 0 },
    },
  }),
  { name: 'PortalFieldHelp' },
);

/** @public */
export interface FieldHelpProps {
  /** For the `aria-describedby` of the control. */
  id: string;
  /** Markdown from the template. */
  text: string;
}

/**
 * The help below a control, rendered once: parsing its Markdown for each letter takes longer than all the rest.
 *
 * @public
 */
export const FieldHelp = memo(function Help({ id, text }: FieldHelpProps) {
  const classes = useStyles();
  return (
    <div id={id} className={classes.root}>
      {hasMarkup(text) ? (
        <MarkdownContent
          content={text}
          linkTarget="_blank"
          className={classes.text}
        />
      ) : (
        <div className={classes.text}>
          <p>{text}</p>
        </div>
      )}
    </div>
  );
});
