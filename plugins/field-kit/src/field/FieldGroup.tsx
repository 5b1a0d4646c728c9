import FormLabel from '@material-ui/core/FormLabel';
import { makeStyles } from '@material-ui/core/styles';
import type { ReactNode } from 'react';
import type { CheckState } from '../check';
import { FieldFrame } from './FieldFrame';
import type { PortalField } from './PortalField';

const useStyles = makeStyles(
  { root: { border: 0, margin: 0, padding: 0, minWidth: 0 } },
  { name: 'PortalFieldGroup' },
);

/** @public */
export interface FieldGroupProps {
  field: Pick<
    PortalField,
    'id' | 'label' | 'description' | 'isRequired' | 'isDisabled'
  >;
  check?: CheckState;
  children: ReactNode;
}

/**
 * A field with several controls. Its label is the accessible name of the group.
 *
 * @public
 */
export function FieldGroup({ field, check, children }: FieldGroupProps) {
  const classes = useStyles();
  return (
    <FieldFrame field={field} check={check}>
      <fieldset className={classes.root}>
        <FormLabel component="legend" required={field.isRequired}>
          {field.label}
        </FormLabel>
        {children}
      </fieldset>
    </FieldFrame>
  );
}
