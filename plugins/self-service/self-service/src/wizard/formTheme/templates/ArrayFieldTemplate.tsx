import Button from '@material-ui/core/Button';
import FormLabel from '@material-ui/core/FormLabel';
import { makeStyles } from '@material-ui/core/styles';
import AddIcon from '@material-ui/icons/Add';
import { FieldHelp } from '@portal/plugin-field-kit';
import {
  descriptionId,
  getUiOptions,
  type ArrayFieldTemplateProps,
} from '@rjsf/utils';
import { ArrayFieldItemTemplate } from './ArrayFieldItemTemplate';

const useStyles = makeStyles(
  theme => ({
    root: {
      border: 0,
      margin: 0,
      padding: 0,
      minWidth: 0,
      display: 'grid',
      rowGap: theme.spacing(2),
      justifyItems: 'start',
    },
  }),
  { name: 'PortalFormList' },
);

/** A list of equal objects or texts. Its label is the accessible name of the group. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { title, required, schema, uiSchema, idSchema, items } = props;
  const classes = useStyles();
  const options = getUiOptions(uiSchema);
  const description = options.description ?? schema.description;
  return (
    <fieldset id={idSchema.$id} className={classes.root}>
      <FormLabel component="legend" required={required}>
        {options.title ?? title}
      </FormLabel>
      {description && (
        <FieldHelp id={descriptionId(idSchema)} text={description} />
      )}
      {items.map(({ key, ...item }) => (
        <ArrayFieldItemTemplate key={key} {...item} />
      ))}
      {props.canAdd && (
        <Button
          variant="outlined"
          size="small"
          startIcon={<AddIcon />}
          disabled={props.disabled || props.readonly}
          onClick={props.onAddClick}
        >
          Add
        </Button>
      )}
    </fieldset>
  );
}
