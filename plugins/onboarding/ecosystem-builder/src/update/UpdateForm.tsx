import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import {
  BUTTONS,
  changesOf,
  type UpdateEditing,
  type UpdateEvent,
  type UpdateState,
  type UpdateValue,
  type Version,
  viewButtonOf,
} from '@portal/plugin-ecosystem-builder-common';
import {
  CheckStatus,
  FieldErrorsProvider,
  FieldFrame,
  statusIdOf,
} from '@portal/plugin-field-kit';
import { type Dispatch, useState } from 'react';
import { useRuleContext } from '../form/controlParts';
import { UpdateFields } from './fields/UpdateFields';
import { DiscardDialog } from './file/DiscardDialog';
import type { FilePlace } from './file/fetchFile';
import { FetchPart } from './file/FetchPart';
import { FilePicker } from './file/FilePicker';
import { RefusalDialog } from './file/RefusalDialog';
import { ConflictDialog } from './newer/ConflictDialog';
import { useNewerCheck } from './newer/useNewerCheck';
import { useUpdateForm } from './useUpdateForm';
import { FileDialog } from './view/FileDialog';

const useStyles = makeStyles(
  theme => ({
    choice: {
      display: 'grid',
      rowGap: theme.spacing(2),
      maxWidth: '40rem',
      '& > *': { minWidth: 0 },
      '& > button': { justifySelf: 'start' },
    },
    buttons: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(1),
      marginTop: theme.spacing(3),
    },
  }),
  { name: 'PortalUpdateForm' },
);

export interface UpdateFormProps {
  version: Version;
  id: string;
  label: string;
  description: string | undefined;
  isDisabled: boolean;
  formData: unknown;
  onChange: (value: UpdateValue | undefined) => void;
  /** The errors of Next at the field itself. */
  errors: readonly string[];
  /** The errors of Next at a key of the payload. */
  errorsOf: (key: string) => readonly string[];
}

/** The whole frame shows the errors of the field; each control shows its own, and claims nothing more. */
function claimNothing() {}

function toEvents(place: Partial<FilePlace>, state: UpdateState) {
  const { portfolio = '', file } = place;
  const events: UpdateEvent[] = [];
  if (portfolio !== state.portfolio || file === undefined) {
    events.push({ type: 'portfolioChosen', portfolio });
  }
  if (file !== undefined) events.push({ type: 'fileChosen', file });
  return events;
}

/** Chooses a place. Changes that are not sent are removed only after a question. */
function usePlace(state: UpdateState, dispatch: Dispatch<UpdateEvent>) {
  const [asked, setAsked] = useState<Partial<FilePlace>>();
  const choose = (place: Partial<FilePlace>) => {
    setAsked(undefined);
    toEvents(place, state).forEach(dispatch);
  };
  const hasChanges =
    state.step === 'editing'
      ? changesOf(state).length > 0
      : state.draft !== undefined;
  return {
    place: { portfolio: state.portfolio || undefined, file: state.file },
    choose: hasChanges ? setAsked : choose,
    dialog: asked && (
      <DiscardDialog
        onDiscard={() => choose(asked)}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}

/** The form of an onboarding file that is changed (ledger E-050 to E-058, E-154 to E-175). */
export function UpdateForm(props: UpdateFormProps) {
  const { version, id, label, description, isDisabled, errors } = props;
  const classes = useStyles();
  const { state, dispatch } = useUpdateForm(props);
  const { place, choose, dialog } = usePlace(state, dispatch);
  const refusal = state.step === 'choosing' ? state.refusal : undefined;
  const statusId = statusIdOf(id);
  return (
    <FieldFrame
      field={{ id, label, description, errors, errorId: `${id}__error` }}
      isWide
    >
      <FieldErrorsProvider onClaim={claimNothing}>
        <div className={classes.choice}>
          <FilePicker
            id={id}
            place={place}
            onChoose={choose}
            isDisabled={isDisabled}
            isInvalid={errors.length > 0 && state.step === 'choosing'}
            describedBy={statusId}
          />
          <FetchPart
            statusId={statusId}
            state={state}
            isDisabled={isDisabled}
            onFetch={() => dispatch({ type: 'fetchRequested' })}
          />
        </div>
        {state.step === 'editing' && (
          <Editing
            props={props}
            version={version}
            state={state}
            dispatch={dispatch}
          />
        )}
        {refusal?.kind === 'rejected' && (
          <RefusalDialog
            message={refusal.message}
            onClose={() => dispatch({ type: 'refusalClosed' })}
          />
        )}
        {dialog}
      </FieldErrorsProvider>
    </FieldFrame>
  );
}

interface EditingProps {
  props: UpdateFormProps;
  version: Version;
  state: UpdateEditing;
  dispatch: Dispatch<UpdateEvent>;
}

/** The loaded file: its fields, its text, and a look for a newer version. */
function Editing({ props, version, state, dispatch }: EditingProps) {
  const classes = useStyles();
  const context = useRuleContext(version, 'update');
  const newer = useNewerCheck(state, dispatch);
  return (
    <>
      <UpdateFields
        fieldId={props.id}
        state={state}
        dispatch={dispatch}
        context={context}
        errorsOf={props.errorsOf}
        isDisabled={props.isDisabled}
      />
      <div className={classes.buttons}>
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          onClick={() => dispatch({ type: 'viewOpened' })}
        >
          {viewButtonOf(state)}
        </Button>
        <Button
          disabled={newer.isPending || props.isDisabled}
          onClick={newer.ask}
        >
          {BUTTONS.checkNewer}
        </Button>
      </div>
      <CheckStatus state={newer.check} label={BUTTONS.checkNewer} />
      {state.isViewing && (
        <FileDialog
          state={state}
          onClose={() => dispatch({ type: 'viewClosed' })}
        />
      )}
      {state.newer && (
        <ConflictDialog
          conflicts={state.newer.conflicts}
          onSettle={choices => dispatch({ type: 'conflictsSettled', choices })}
        />
      )}
    </>
  );
}
