import FormLabel from '@material-ui/core/FormLabel';
import { makeStyles } from '@material-ui/core/styles';
import type { ReactNode } from 'react';
import type { CheckState } from '../check';
import { helpIdOf } from './describedByOf';
import { FieldFrame } from './FieldFrame';
import type { PortalField } from './PortalField';

const useStyles = makeStyles(
  theme => ({
    root: { border: 0, margin: 0, padding: 0, minWidth: 0 },
    controls: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      rowGap: theme.spacing(2),
    },
    labelled: {
      marginTop: theme.spacing(1),
      paddingLeft: theme.spacing(2),
      borderLeft: `2px solid ${theme.palette.divider}`,
    },
  }),
  { name: 'PortalFieldGroup' },
);

/** @public */
export interface FieldGroupProps {
  field: Pick<
    PortalField,
    'id' | 'label' | 'description' | 'errors' | 'errorId'
  >;
  check?: CheckState;
  /** True if a control in the group has the label of the group, which then is not shown a second time. */
  isLabelInside?: boolean;
  children: ReactNode;
}

/**
 * A field with several controls. Its label is the accessible name of the group; its controls say whether they are required.
 *
 * @public
 */
export function FieldGroup(props: FieldGroupProps) {
  const { field, check, isLabelInside = false, children } = props;
  const classes = useStyles();
  const describedBy = [
    field.description && helpIdOf(field),
    field.errors.length > 0 && field.errorId,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <FieldFrame field={field} check={check}>
      <fieldset
        className={classes.root}
        aria-label={isLabelInside ? field.label : undefined}
        aria-describedby={describedBy || undefined}
      >
        {!isLabelInside && (
          <FormLabel component="legend">{field.label}</FormLabel>
        )}
        <div
          className={`${classes.controls} ${isLabelInside ? '' : classes.labelled}`}
        >
          {children}
        </div>
      </fieldset>
    </FieldFrame>
  );
}
