import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import {
  canExpand,
  descriptionId,
  getTemplate,
  getUiOptions,
  titleId,
  type ObjectFieldTemplateProps,
} from '@rjsf/utils';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      rowGap: theme.spacing(3),
    },
    note: { color: theme.palette.text.secondary },
  }),
  { name: 'PortalFormObject' },
);

function Head(props: ObjectFieldTemplateProps) {
  const { title, description, required, schema, uiSchema, idSchema } = props;
  const { registry } = props;
  const options = getUiOptions(uiSchema);
  const Title = getTemplate('TitleFieldTemplate', registry, options);
  const Description = getTemplate(
    'DescriptionFieldTemplate',
    registry,
    options,
  );
  if (!title && !description) return null;
  return (
    <div>
      {title && (
        <Title
          id={titleId(idSchema)}
          title={title}
          required={required}
          schema={schema}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
      {description && (
        <Description
          id={descriptionId(idSchema)}
          description={description}
          schema={schema}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
    </div>
  );
}

/** The fields of a step or of an object, one below the other. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { properties, schema, uiSchema, formData, idSchema, registry } = props;
  const classes = useStyles();
  const { AddButton } = registry.templates.ButtonTemplates;
  const isStep = idSchema.$id === 'root' && properties.length > 0;
  return (
    <div className={classes.root}>
      <Head {...props} />
      {isStep && (
        <Typography className={classes.note} variant="body2">
          Fields with * are required.
        </Typography>
      )}
      {properties.map(({ content }) => content)}
      {canExpand(schema, uiSchema, formData) && (
        <AddButton
          onClick={props.onAddClick(schema)}
          disabled={props.disabled || props.readonly}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
    </div>
  );
}
