import { makeStyles } from '@material-ui/core/styles';
import {
  ErrorIdProvider,
  FieldErrorsProvider,
  FieldHelp,
  useCurrentErrors,
} from '@portal/plugin-field-kit';
import {
  descriptionId,
  errorId,
  getTemplate,
  getUiOptions,
  type FieldTemplateProps,
} from '@rjsf/utils';
import { useState } from 'react';

const useStyles = makeStyles(
  { root: { minWidth: 0, overflowWrap: 'anywhere' } },
  { name: 'PortalFormField' },
);

/**
 * One field: its control with the label, the help below, and the errors of Next until the value changes. A field of ours shows its
 * errors itself, together with its check.
 */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, children, hidden, displayLabel, rawDescription, help } = props;
  const { errors, rawErrors, formData, uiSchema, registry } = props;
  const classes = useStyles();
  const [isShownByField, setIsShownByField] = useState(false);
  const current = useCurrentErrors(rawErrors, formData);
  if (hidden) return <div hidden>{children}</div>;
  const Wrap = getTemplate(
    'WrapIfAdditionalTemplate',
    registry,
    getUiOptions(uiSchema),
  );
  return (
    <Wrap {...props}>
      <FieldErrorsProvider onClaim={setIsShownByField}>
        <div className={classes.root}>
          <ErrorIdProvider errorId={errorId(id)}>{children}</ErrorIdProvider>
          {displayLabel && rawDescription && (
            <FieldHelp id={descriptionId(id)} text={rawDescription} />
          )}
          {help}
          {current.length > 0 && !isShownByField && errors}
        </div>
      </FieldErrorsProvider>
    </Wrap>
  );
}
