import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import {
  type FormField,
  type Payload,
  SECTIONS,
  shownFields,
} from '@portal/plugin-ecosystem-builder-common';
import { Facts, useCurrentErrors } from '@portal/plugin-field-kit';
import type { ComponentType } from 'react';
import { ListControl } from '../../form/ListControl';
import { EnvironmentsControl } from './EnvironmentsControl';
import type { ControlProps } from './fieldParts';
import { SelectControl } from './SelectControl';
import { SwitchControl } from './SwitchControl';
import { TextControl } from './TextControl';

const useStyles = makeStyles(
  theme => ({
    section: { marginTop: theme.spacing(3) },
    fields: {
      display: 'flex',
      flexDirection: 'column',
      gap: theme.spacing(2),
      marginTop: theme.spacing(2),
    },
  }),
  { name: 'PortalUpdateFields' },
);

function controlOf({ id, control }: FormField): ComponentType<ControlProps> {
  switch (control) {
    case 'switch':
      return SwitchControl;
    case 'select':
      return SelectControl;
    case 'list':
      return ListControl;
    default:
      return id === 'prod_rg_env' || id === 'nonprod_rg_env'
        ? EnvironmentsControl
        : TextControl;
  }
}

/** The facts of a section: the file cannot move to another application. */
function factsOf(fields: readonly FormField[], payload: Payload) {
  const facts = fields.filter(({ control }) => control === 'fact');
  return Object.fromEntries(
    facts.map(({ id, label }) => {
      const value = payload[id];
      return [label, typeof value === 'string' ? value : undefined];
    }),
  );
}

/** One control. Its errors of Next are gone when its value has changed. */
function Control(props: ControlProps) {
  const { field, state, errors } = props;
  const current = useCurrentErrors(errors, state.payload[field.id]);
  const Kind = controlOf(field);
  return <Kind {...props} errors={current} />;
}

export interface UpdateFieldsProps extends Omit<
  ControlProps,
  'field' | 'errors'
> {
  errorsOf: (key: string) => readonly string[];
}

/** All fields of an update form by section, in the order of the specification (ledger E-054). */
export function UpdateFields({ errorsOf, ...common }: UpdateFieldsProps) {
  const { version, payload } = common.state;
  const classes = useStyles();
  const shown = shownFields({ version, form: 'update', payload });
  return (
    <>
      {SECTIONS.map(({ id, title }) => {
        const fields = shown.filter(({ section }) => section === id);
        if (fields.length === 0) return null;
        const headingId = `${common.fieldId}__${id}`;
        return (
          <section
            key={id}
            aria-labelledby={headingId}
            className={classes.section}
          >
            <Typography id={headingId} variant="h6" component="h3">
              {title}
            </Typography>
            <Facts label={`Facts: ${title}`} facts={factsOf(fields, payload)} />
            <div className={classes.fields}>
              {fields
                .filter(({ control }) => control !== 'fact')
                .map(field => (
                  <Control
                    key={field.id}
                    {...common}
                    field={field}
                    errors={errorsOf(field.id)}
                  />
                ))}
            </div>
          </section>
        );
      })}
    </>
  );
}
