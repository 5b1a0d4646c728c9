import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import FormControl from '@material-ui/core/FormControl';
import FormControlLabel from '@material-ui/core/FormControlLabel';
import FormLabel from '@material-ui/core/FormLabel';
import Radio from '@material-ui/core/Radio';
import RadioGroup from '@material-ui/core/RadioGroup';
import { makeStyles } from '@material-ui/core/styles';
import {
  checkCreate,
  type CreateValue,
  type OnboardType,
  ONBOARD_TYPES,
  SECTIONS,
  shownFields,
  type Version,
} from '@portal/plugin-ecosystem-builder-common';
import {
  FieldErrorsProvider,
  FieldFrame,
  useCurrentErrors,
} from '@portal/plugin-field-kit';
import { useMemo, useState } from 'react';
import { useRuleContext } from '../form/controlParts';
import { CreateDialog } from './CreateDialog';
import { headingIdOf } from './CreateSection';
import { PayloadDialog } from './PayloadDialog';
import { SectionList } from './SectionList';
import { StableSection } from './StableSection';
import { useCreateForm } from './useCreateForm';

const useStyles = makeStyles(
  theme => ({
    root: { display: 'flex', gap: theme.spacing(4) },
    sections: { flex: '1 1 auto', minWidth: 0, maxWidth: '48rem' },
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
  /** The errors of Next at the field itself. */
  errors: readonly string[];
  /** The errors of Next at the onboarding type. */
  typeErrors: readonly string[];
  /** The errors of Next at a key of the payload. */
  errorsOf: (key: string) => readonly string[];
}

/** The whole frame shows the errors of the field; each control shows its own, and claims nothing more. */
function claimNothing() {}

interface TypeProps {
  id: string;
  value: OnboardType | undefined;
  errors: readonly string[];
  isDisabled: boolean;
  onChoose: (type: OnboardType) => void;
}

const TYPES = Object.entries(ONBOARD_TYPES) as [OnboardType, string][];

/** The onboarding type, which decides about all sections (ledger E-021 to E-024). */
function TypeChoice({ id, value, errors, isDisabled, onChoose }: TypeProps) {
  const label = 'Onboard Type';
  const current = useCurrentErrors(errors, value);
  const errorId = `${id}__error`;
  return (
    <FieldFrame
      field={{ id, label, description: undefined, errors: current, errorId }}
    >
      <FormControl component="fieldset" error={current.length > 0}>
        <FormLabel component="legend" required>
          {label}
        </FormLabel>
        <RadioGroup
          id={id}
          aria-label={label}
          aria-describedby={errorId}
          value={value ?? ''}
          onChange={(_, chosen) => {
            const type = TYPES.find(([one]) => one === chosen);
            if (type) onChoose(type[0]);
          }}
        >
          {TYPES.map(([type, text]) => (
            <FormControlLabel
              key={type}
              value={type}
              label={text}
              disabled={isDisabled}
              control={<Radio color="primary" />}
            />
          ))}
        </RadioGroup>
      </FormControl>
    </FieldFrame>
  );
}

/** The form of a new onboarding (ledger E-021 to E-049). CN and V2 differ in their data only. */
export function CreateForm(props: CreateFormProps) {
  const { version, id, label, description, isDisabled, errors } = props;
  const developedBy = useApi(configApiRef).getOptionalString(
    'ecosystemBuilder.developedBy',
  );
  const { state, dispatch, value } = useCreateForm({ ...props, developedBy });
  const context = useRuleContext(version, 'create');
  const classes = useStyles();
  const [isViewing, setIsViewing] = useState(false);
  const { onboardType, payload, dialog } = state;
  const shown = useMemo(
    () => shownFields({ version, form: 'create', payload, onboardType }),
    [version, payload, onboardType],
  );
  const wrong = useMemo(
    () => new Set(checkCreate(value, context).map(({ field }) => field)),
    [value, context],
  );
  const sections = SECTIONS.filter(section => section.id !== 'onboardType')
    .map(section => ({
      ...section,
      headingId: headingIdOf(id, section.id),
      fields: shown.filter(field => field.section === section.id),
    }))
    .filter(({ fields }) => fields.length > 0)
    .map(section => ({
      ...section,
      isDone: section.fields.every(field => !isWrong(field.id, wrong)),
    }));
  return (
    <FieldFrame
      field={{ id, label, description, errors, errorId: `${id}__error` }}
      isWide
    >
      <FieldErrorsProvider onClaim={claimNothing}>
        <TypeChoice
          id={`${id}_onboardType`}
          value={onboardType}
          errors={props.typeErrors}
          isDisabled={isDisabled}
          onChoose={chosen =>
            dispatch({ type: 'onboardTypeChosen', onboardType: chosen })
          }
        />
        <div className={classes.root}>
          <div className={classes.sections}>
            {sections.map(section => (
              <StableSection
                key={section.id}
                id={section.id}
                title={section.title}
                fields={section.fields}
                isDone={section.isDone}
                fieldId={id}
                state={state}
                dispatch={dispatch}
                context={context}
                errorsOf={props.errorsOf}
                isDisabled={isDisabled}
              />
            ))}
          </div>
          {sections.length > 0 && <SectionList sections={sections} />}
        </div>
        {onboardType && (
          <Button aria-haspopup="dialog" onClick={() => setIsViewing(true)}>
            View payload
          </Button>
        )}
        {dialog && (
          <CreateDialog
            key={dialog.kind}
            dialog={dialog}
            context={context}
            dispatch={dispatch}
          />
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

/** Errors of a picker stand at the key that it fills in. */
function isWrong(key: string, wrong: ReadonlySet<string>): boolean {
  if (key === 'productPicker') return wrong.has('product');
  return wrong.has(key === 'applicationByName' ? 'application_name' : key);
}
