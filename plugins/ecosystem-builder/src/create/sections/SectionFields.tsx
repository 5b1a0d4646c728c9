import Button from '@material-ui/core/Button';
import Typography from '@material-ui/core/Typography';
import {
  type CreateEvent,
  type CreateState,
  type CreateToggle,
  type DialogKind,
  type FormField,
  formatValue,
  isEditable,
  isFixed,
  isOn,
  OWN_MESSAGES,
  type Payload,
  type RuleContext,
  type TextKey,
} from '@portal/plugin-ecosystem-builder-common';
import { Facts, useCurrentErrors } from '@portal/plugin-field-kit';
import { type Dispatch, useMemo } from 'react';
import type { ControlProps } from '../../form/frame';
import { ListControl } from '../../form/ListControl';
import { SelectControl } from '../../form/SelectControl';
import { SwitchControl } from '../../form/SwitchControl';
import { TextControl } from '../../form/TextControl';
import { OnboardTypeControl } from '../OnboardTypeControl';
import { ApplicationPicker, ProductPicker } from '../pickers';

/** The callbacks of all controls; each is referentially stable. */
export function useCreateEvents(dispatch: Dispatch<CreateEvent>) {
  return useMemo(
    () => ({
      dispatch,
      onEdit: (key: TextKey, value: string) =>
        dispatch({ type: 'edited', key, value }),
      onSwitch: (toggle: CreateToggle, isNowOn: boolean) =>
        dispatch({ type: 'switched', toggle, isOn: isNowOn }),
      onMembers: (members: NonNullable<Payload['team_members']>) =>
        dispatch({ type: 'membersChanged', members }),
      onGroups: (groups: NonNullable<Payload['existing_ad_group_list']>) =>
        dispatch({ type: 'groupsChanged', groups }),
      onOpen: (kind: DialogKind) => dispatch({ type: 'dialogOpened', kind }),
    }),
    [dispatch],
  );
}

export type CreateEvents = ReturnType<typeof useCreateEvents>;

export interface SectionFieldsProps {
  fieldId: string;
  fields: readonly FormField[];
  state: CreateState;
  context: RuleContext;
  events: CreateEvents;
  errorsOf: (key: string) => readonly string[];
  isDisabled: boolean;
}

/** The dialogs that write keys of the payload. */
const DIALOGS: Partial<Record<FormField['id'], DialogKind>> = {
  devopsStack: 'tools',
  existing_github_repo_name: 'repository',
  existing_yaccount: 'serviceAccount',
  prod_rg_env: 'environments',
};

function factsOf(fields: readonly FormField[], payload: Payload) {
  const shown = fields
    .filter(({ control }) => control === 'fact' || control === 'dialog')
    .filter(({ id }) => id !== 'devopsStack');
  return Object.fromEntries(
    shown.map(({ id, label }) => {
      const value = payload[id];
      return [label, value === undefined ? undefined : formatValue(value)];
    }),
  );
}

/** The controls of a section, its facts, and the button that opens its dialog again. */
export function SectionFields(props: SectionFieldsProps) {
  const { fields, state, events, isDisabled, errorsOf } = props;
  const label = fields[0]?.label ?? '';
  const dialogs = fields.filter(
    ({ id }) => DIALOGS[id] && id !== 'devopsStack',
  );
  return (
    <>
      {fields
        .filter(({ control }) => control !== 'fact' && control !== 'dialog')
        .map(field => (
          <Control
            key={`${field.id} ${field.control}`}
            {...props}
            field={field}
          />
        ))}
      {fields.some(({ id }) => id === 'devopsStack') && (
        <Control {...props} field={fields[0]} />
      )}
      <Facts label={`Facts: ${label}`} facts={factsOf(fields, state.payload)} />
      {dialogs.map(({ id, label: name }) => (
        <DialogButton
          key={id}
          id={`${props.fieldId}_payload_${id}`}
          name={name}
          errors={errorsOf(id)}
          isDisabled={isDisabled}
          onOpen={() => events.onOpen(DIALOGS[id] as DialogKind)}
        />
      ))}
    </>
  );
}

interface DialogButtonProps {
  id: string;
  name: string;
  errors: readonly string[];
  isDisabled: boolean;
  onOpen: () => void;
}

/** Opens the dialog again that writes a value. */
function DialogButton(props: DialogButtonProps) {
  const { id, name, errors, isDisabled, onOpen } = props;
  return (
    <div>
      <Button
        id={id}
        variant="outlined"
        aria-haspopup="dialog"
        aria-describedby={errors.length > 0 ? `${id}__error` : undefined}
        disabled={isDisabled}
        onClick={onOpen}
      >
        Change {name}
      </Button>
      {errors.length > 0 && (
        <Typography id={`${id}__error`} color="error" variant="body2">
          {errors.join(' ')}
        </Typography>
      )}
    </div>
  );
}

function reasonOf(state: CreateState, toggle: CreateToggle, label: string) {
  return isFixed(state, toggle) ? OWN_MESSAGES.fixedFlag(label) : undefined;
}

/** One control. Its errors of Next are gone when its value has changed. */
function Control(props: SectionFieldsProps & { field: FormField }) {
  const { fieldId, field, state, context, events, isDisabled } = props;
  const { payload } = state;
  const current = state.onboardType && payload[field.id];
  const errors = useCurrentErrors(props.errorsOf(field.id), current);
  const common: ControlProps = { fieldId, field, errors, isDisabled };
  const key = field.id as TextKey;
  const toggle = field.id as CreateToggle;
  const value = payload[key];
  switch (field.control) {
    case 'radio':
      return (
        <OnboardTypeControl
          {...common}
          errors={props.errorsOf(field.id)}
          value={state.onboardType}
          onChoose={onboardType =>
            events.dispatch({ type: 'onboardTypeChosen', onboardType })
          }
        />
      );
    case 'picker':
      return <Picker {...props} common={common} />;
    case 'select':
      return (
        <SelectControl
          {...common}
          value={value}
          isRequired
          onEdit={events.onEdit}
        />
      );
    case 'switch':
    case 'dialog':
      return (
        <SwitchControl
          {...common}
          id={toggle}
          isOn={isOn(state, toggle)}
          reason={reasonOf(state, toggle, field.label)}
          onSwitch={events.onSwitch}
        />
      );
    case 'list':
      return (
        <ListControl
          {...common}
          members={payload.team_members}
          groups={payload.existing_ad_group_list}
          context={context}
          onMembers={events.onMembers}
          onGroups={events.onGroups}
        />
      );
    default:
      return (
        <TextControl
          {...common}
          value={value}
          context={context}
          isDisabled={isDisabled || !isEditable(state, key)}
          onEdit={events.onEdit}
        />
      );
  }
}

function Picker({
  field,
  state: { payload },
  events,
  errorsOf,
  common,
}: SectionFieldsProps & { field: FormField; common: ControlProps }) {
  // The payload has the value of a picker under another key.
  const key = field.id === 'productPicker' ? 'product' : 'application_name';
  const errors = useCurrentErrors(errorsOf(field.id), payload[key]);
  const props = { ...common, errors, dispatch: events.dispatch };
  return field.id === 'productPicker' ? (
    <ProductPicker {...props} product={payload.product} />
  ) : (
    <ApplicationPicker {...props} payload={payload} />
  );
}
