import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import {
  type CreateState,
  type CreateValue,
  DAY_0,
  DAY_1,
  describeEffect,
  FORM_FIELDS,
  type FormField,
  isProductAsked,
  type SectionId,
  SECTIONS,
  shownFields,
  TOOLS,
  toolFlag,
  type Version,
} from '@portal/plugin-ecosystem-builder-common';
import { FieldErrorsProvider, FieldFrame } from '@portal/plugin-field-kit';
import { useState } from 'react';
import { useRuleContext } from '../form/useRuleContext';
import { CreateDialog } from './dialogs/CreateDialog';
import { PayloadDialog } from './dialogs/PayloadDialog';
import { NamesOfApplication } from './NamesOfApplication';
import { ListBanner } from './pickers';
import { SectionCard } from './sections/SectionCard';
import { SectionFields, useCreateEvents } from './sections/SectionFields';
import { SectionList } from './sections/SectionList';
import { statusOfSections } from './sections/sectionStatus';
import { useCreateForm } from './useCreateForm';

const useStyles = makeStyles(
  theme => ({
    root: { display: 'flex', gap: theme.spacing(4) },
    sections: {
      flex: '1 1 auto',
      minWidth: 0,
      maxWidth: '48rem',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: theme.spacing(2),
    },
  }),
  { name: 'PortalCreateForm' },
);

export interface CreateFormProps {
  version: Version;
  id: string;
  label: string;
  description: string | undefined;
  isDisabled: boolean;
  formData: unknown;
  onChange: (value: CreateValue) => void;
  /** The errors of Next at the whole field. */
  errors: readonly string[];
  /** The errors of Next at a key of the value; the same array as long as they are the same. */
  errorsOf: (key: string) => readonly string[];
}

/** The product of an application that has none in the list. */
const PRODUCT_OF_DAY_1 = FORM_FIELDS.filter(
  ({ id }) => id === 'productPicker',
).map((field): FormField => ({ ...field, section: 'application' }));

/** The fields of a form. The DevOps stack has one control for its tools. */
function fieldsOf(state: CreateState): readonly FormField[] {
  const { version, onboardType } = state;
  const tools = TOOLS.map<string>(tool => toolFlag(version, tool));
  const fields = shownFields({ ...state, form: 'create' }).filter(
    ({ id }) => !tools.includes(id),
  );
  return onboardType === DAY_1 && isProductAsked(state)
    ? [...fields, ...PRODUCT_OF_DAY_1]
    : fields;
}

/** The frame claims the errors of the field; each control shows its own. */
function claimNothing() {}

/** The form that onboards an application (ledger E-021 to E-049, E-116 to E-153). */
export function CreateForm(props: CreateFormProps) {
  const { version, id, label, description, errors, isDisabled } = props;
  const classes = useStyles();
  const [state, dispatch] = useCreateForm(props);
  const { onboardType, payload, dialog } = state;
  const context = useRuleContext(version, 'create', payload.application_id);
  const events = useCreateEvents(dispatch);
  const [isViewing, setIsViewing] = useState(false);
  const fields = fieldsOf(state);
  const statusOf = statusOfSections(state, fields, context);
  const sections = SECTIONS.map(section => ({
    ...section,
    headingId: `${id}__${section.id}`,
    status: statusOf(section.id),
    fields: fields.filter(field => field.section === section.id),
  })).filter(section => section.fields.length > 0);
  return (
    <FieldFrame
      field={{ id, label, description, errors, errorId: `${id}__error` }}
      isWide
    >
      <FieldErrorsProvider onClaim={claimNothing}>
        <div className={classes.root}>
          <div className={classes.sections}>
            {sections.map(section => (
              <SectionCard
                key={section.id}
                headingId={section.headingId}
                title={section.title}
                status={section.status}
                effect={
                  onboardType && describeEffect(section.id, payload, version)
                }
              >
                <Banner section={section.id} onboardType={onboardType} />
                <SectionFields
                  fieldId={id}
                  fields={section.fields}
                  state={state}
                  context={context}
                  events={events}
                  errorsOf={props.errorsOf}
                  isDisabled={isDisabled}
                />
                {section.id === 'application' && (
                  <NamesOfApplication
                    name={payload.application_name}
                    alias={payload.application_name_abbreviation}
                    override={payload.override_github_repo_name}
                  />
                )}
              </SectionCard>
            ))}
            {onboardType && (
              <div>
                <Button
                  variant="outlined"
                  aria-haspopup="dialog"
                  onClick={() => setIsViewing(true)}
                >
                  View payload
                </Button>
              </div>
            )}
          </div>
          {onboardType && <SectionList sections={sections} />}
        </div>
        {dialog && (
          <CreateDialog dialog={dialog} context={context} dispatch={dispatch} />
        )}
        {isViewing && (
          <PayloadDialog
            payload={payload}
            onClose={() => setIsViewing(false)}
          />
        )}
      </FieldErrorsProvider>
    </FieldFrame>
  );
}

/** The banner of the section with the list that the onboarding type needs. */
function Banner(props: { section: SectionId; onboardType?: string }) {
  const { section, onboardType } = props;
  if (section === 'product' && onboardType === DAY_0) {
    return <ListBanner of="product" />;
  }
  return section === 'application' && onboardType === DAY_1 ? (
    <ListBanner of="application" />
  ) : null;
}
