import FormControl from '@material-ui/core/FormControl';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import {
  type FormField,
  isProductAsked,
  type Payload,
  type SectionId,
} from '@portal/plugin-ecosystem-builder-common';
import { Facts } from '@portal/plugin-field-kit';
import { ApplicationPart } from './ApplicationPart';
import type { CreateControlProps } from './createParts';
import { StableControl } from './StableControl';

const useStyles = makeStyles(
  theme => ({
    section: {
      display: 'block',
      marginTop: theme.spacing(2),
      padding: theme.spacing(2),
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: theme.shape.borderRadius,
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: theme.spacing(1),
    },
    fields: {
      display: 'flex',
      flexDirection: 'column',
      gap: theme.spacing(2),
      marginTop: theme.spacing(1),
    },
  }),
  { name: 'PortalCreateSection' },
);

/** Returns the id of the heading of a section. */
export function headingIdOf(fieldId: string, section: SectionId): string {
  return `${fieldId}__${section}`;
}

/** The kinds of controls that a section shows as facts: values that a list or a dialog gives. */
function isFact({ id, control }: FormField): boolean {
  return control === 'fact' || (control === 'dialog' && id !== 'devopsStack');
}

function factsOf(fields: readonly FormField[], payload: Payload) {
  return Object.fromEntries(
    fields.filter(isFact).map(({ id, label }) => {
      const value = payload[id];
      const text = Array.isArray(value) ? value.join(', ') : value;
      return [label, typeof text === 'string' ? text : undefined];
    }),
  );
}

/** The tools of the DevOps stack are chosen in its dialog, not one by one. */
function isOwnControl({ section, id }: FormField): boolean {
  return section !== 'devopsStack' || id === 'devopsStack';
}

export interface CreateSectionProps extends Omit<
  CreateControlProps,
  'field' | 'errors'
> {
  id: SectionId;
  title: string;
  fields: readonly FormField[];
  isDone: boolean;
  /** What the section leads to. Undefined while a name that it needs is missing. */
  outcome: string | undefined;
  errorsOf: (key: string) => readonly string[];
}

/** A section: what it leads to, whether it needs the person, its facts and controls. */
export function CreateSection(props: CreateSectionProps) {
  const { id, title, fields, isDone, outcome, errorsOf, ...common } = props;
  const { payload } = common.state;
  const classes = useStyles();
  const headingId = headingIdOf(common.fieldId, id);
  const pickers = fields.filter(
    field => field.control === 'picker' && field.id !== 'productPicker',
  );
  const asksProduct = pickers.length > 0 && isProductAsked(common.state);
  const shown = fields.filter(isOwnControl);
  return (
    // The wizard's own form control renders with each change, and with it all labels and switches below it.
    <FormControl
      component="section"
      fullWidth
      aria-labelledby={headingId}
      className={classes.section}
    >
      <div className={classes.head}>
        <Typography id={headingId} variant="h6" component="h3" tabIndex={-1}>
          {title}
        </Typography>
        <Typography variant="body2">{isDone ? 'Done' : 'Needs you'}</Typography>
      </div>
      {outcome && <Typography variant="body2">{outcome}</Typography>}
      <div className={classes.fields}>
        {pickers.length > 0 && (
          <ApplicationPart {...common} fields={pickers} errorsOf={errorsOf} />
        )}
        {asksProduct && (
          <StableControl
            {...common}
            field={{
              id: 'productPicker',
              section: id,
              label: 'Product Name',
              control: 'picker',
            }}
            errors={errorsOf('product')}
          />
        )}
        <Facts label={`Facts: ${title}`} facts={factsOf(shown, payload)} />
        {shown
          .filter(field => !isFact(field) && !pickers.includes(field))
          .map(field => (
            <StableControl
              key={field.id}
              {...common}
              field={field}
              errors={errorsOf(
                field.id === 'productPicker' ? 'product' : field.id,
              )}
            />
          ))}
      </div>
    </FormControl>
  );
}
