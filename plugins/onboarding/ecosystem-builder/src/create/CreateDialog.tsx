import Checkbox from '@material-ui/core/Checkbox';
import FormControl from '@material-ui/core/FormControl';
import FormControlLabel from '@material-ui/core/FormControlLabel';
import FormGroup from '@material-ui/core/FormGroup';
import FormLabel from '@material-ui/core/FormLabel';
import TextField from '@material-ui/core/TextField';
import {
  type AnswerOf,
  canConfirm,
  chooseNonprod,
  type CreateEvent,
  type Dialog as DialogState,
  labelOf,
  LIVE_RULES,
  type LiveKey,
  type LiveRule,
  NONPROD_ENVIRONMENTS,
  PROD_ENVIRONMENTS,
  type RuleContext,
  TOOLS,
} from '@portal/plugin-ecosystem-builder-common';
import {
  type CheckState,
  CheckStatus,
  FieldDialog,
} from '@portal/plugin-field-kit';
import { type Dispatch, useId, useState } from 'react';
import { useLiveCheck } from '../form/useLiveCheck';

const TITLES: Record<DialogState['kind'], string> = {
  repository: 'Existing repository',
  tools: 'DevOps tools',
  serviceAccount: 'Existing service account',
  environments: 'Environments of the resource groups',
};

interface TextProps {
  textKey: LiveKey;
  value: string;
  /** True for the first control, which has the focus when the dialog opens. */
  isFirst: boolean;
  onChange: (value: string) => void;
  check: CheckState;
}

function DialogText(props: TextProps) {
  const { textKey, value, isFirst, onChange, check } = props;
  const id = useId();
  return (
    <div>
      <TextField
        id={id}
        label={labelOf(textKey)}
        value={value}
        fullWidth
        // eslint-disable-next-line jsx-a11y/no-autofocus -- in a dialog that was just opened: the user would have to search for the control
        autoFocus={isFirst}
        error={check.status === 'bad'}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{
          autoComplete: 'off',
          'aria-required': true,
          'aria-describedby': `${id}-check`,
        }}
      />
      <CheckStatus id={`${id}-check`} state={check} label={labelOf(textKey)} />
    </div>
  );
}

interface ChoicesProps {
  label: string;
  choices: readonly string[];
  chosen: readonly string[];
  isFirst?: boolean;
  onChange: (chosen: string[]) => void;
}

function Choices(props: ChoicesProps) {
  const { label, choices, chosen, isFirst, onChange } = props;
  return (
    <FormControl component="fieldset" fullWidth>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup>
        {choices.map((name, index) => (
          <FormControlLabel
            key={name}
            label={name}
            control={
              <Checkbox
                color="primary"
                // eslint-disable-next-line jsx-a11y/no-autofocus -- as above
                autoFocus={isFirst && index === 0}
                checked={chosen.includes(name)}
                onChange={(_, isOn) =>
                  onChange(
                    isOn
                      ? [...chosen, name]
                      : chosen.filter(other => other !== name),
                  )
                }
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}

interface ContentProps {
  dialog: DialogState;
  onChange: (dialog: DialogState) => void;
  checkOf: (key: LiveKey) => CheckState;
}

function Content({ dialog, onChange, checkOf }: ContentProps) {
  const text = (
    textKey: LiveKey,
    value: string,
    change: (value: string) => void,
  ) => (
    <DialogText
      textKey={textKey}
      isFirst={textKey !== 'yaccount_secret_key_name'}
      value={value}
      onChange={change}
      check={checkOf(textKey)}
    />
  );
  switch (dialog.kind) {
    case 'repository':
      return text('existing_github_repo_name', dialog.name, name =>
        onChange({ ...dialog, name }),
      );
    case 'serviceAccount':
      return (
        <>
          {text('existing_yaccount', dialog.id, id =>
            onChange({ ...dialog, id }),
          )}
          {text(
            'yaccount_secret_key_name',
            dialog.secretKeyName,
            secretKeyName => onChange({ ...dialog, secretKeyName }),
          )}
        </>
      );
    case 'tools':
      return (
        <Choices
          isFirst
          label="Tools"
          choices={TOOLS}
          chosen={dialog.selected}
          onChange={chosen =>
            onChange({
              ...dialog,
              selected: TOOLS.filter(tool => chosen.includes(tool)),
            })
          }
        />
      );
    default:
      return (
        <>
          <Choices
            isFirst
            label={labelOf('prod_rg_env')}
            choices={PROD_ENVIRONMENTS}
            chosen={dialog.prod}
            onChange={prod => onChange({ ...dialog, prod })}
          />
          <Choices
            label={labelOf('nonprod_rg_env')}
            choices={NONPROD_ENVIRONMENTS}
            chosen={dialog.nonprod}
            onChange={chosen =>
              onChange({
                ...dialog,
                nonprod: chooseNonprod(dialog.nonprod, chosen),
              })
            }
          />
        </>
      );
  }
}

/** The text of a dialog that a company's list answers for, and the one without a look-up. */
function textsOf(dialog: DialogState): { asked: string; secret: string } {
  if (dialog.kind === 'repository') return { asked: dialog.name, secret: '' };
  return dialog.kind === 'serviceAccount'
    ? { asked: dialog.id, secret: dialog.secretKeyName }
    : { asked: '', secret: '' };
}

/** Texts are compared and sent without spaces at their ends. */
function trimmed(dialog: DialogState): DialogState {
  if (dialog.kind === 'repository') {
    return { ...dialog, name: dialog.name.trim() };
  }
  return dialog.kind === 'serviceAccount'
    ? {
        ...dialog,
        id: dialog.id.trim(),
        secretKeyName: dialog.secretKeyName.trim(),
      }
    : dialog;
}

function useDialogChecks(dialog: DialogState, context: RuleContext) {
  const { asked, secret } = textsOf(dialog);
  const askedKey: LiveKey =
    dialog.kind === 'repository'
      ? 'existing_github_repo_name'
      : 'existing_yaccount';
  const rule: LiveRule = LIVE_RULES[askedKey];
  const [wasAsked, setWasAsked] = useState(false);
  if (asked !== '' && !wasAsked) setWasAsked(true);
  const isRemoved = rule.saysEmpty && wasAsked;
  const known = useLiveCheck(rule, asked, {
    context,
    isUnchecked: asked === '' && !isRemoved,
  });
  const secretCheck = useLiveCheck(
    LIVE_RULES.yaccount_secret_key_name,
    secret,
    { context, isUnchecked: secret === '' },
  );
  const answerOf: AnswerOf = () =>
    known.status === 'good' ? 'holds' : undefined;
  return {
    answerOf,
    checkOf: (key: LiveKey) =>
      key === 'yaccount_secret_key_name' ? secretCheck : known,
  };
}

export interface CreateDialogProps {
  dialog: DialogState;
  context: RuleContext;
  dispatch: Dispatch<CreateEvent>;
}

/** The open dialog of a switch. The form has its content only after the confirmation (ledger E-119 to E-143). */
export function CreateDialog({ dialog, context, dispatch }: CreateDialogProps) {
  const [typed, setTyped] = useState(dialog);
  const content = trimmed(typed);
  const { answerOf, checkOf } = useDialogChecks(content, context);
  const isAllowed = canConfirm(content, { context, answerOf });
  const confirm = () => {
    dispatch({ type: 'dialogEdited', dialog: content });
    dispatch({ type: 'dialogConfirmed', context, answerOf });
  };
  const close = () => dispatch({ type: 'dialogClosed' });
  return (
    <FieldDialog
      title={TITLES[dialog.kind]}
      submitLabel="Confirm"
      isIncomplete={!isAllowed}
      onSubmit={confirm}
      onClose={close}
    >
      <Content dialog={typed} onChange={setTyped} checkOf={checkOf} />
    </FieldDialog>
  );
}
