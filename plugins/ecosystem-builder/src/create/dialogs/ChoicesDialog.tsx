import {
  type CreateEvent,
  type Dialog,
  labelOf,
  NO_ENVIRONMENT,
  NONPROD_ENVIRONMENTS,
  PROD_ENVIRONMENTS,
  type RuleContext,
  TOOLS,
} from '@portal/plugin-ecosystem-builder-common';
import type { Dispatch } from 'react';
import { CheckboxList } from '../../form/CheckboxList';
import { FormDialog } from './FormDialog';

type ChoicesOf = Extract<Dialog, { kind: 'tools' | 'environments' }>;

const TITLES = {
  tools: 'DevOps Stack',
  environments: 'Resource group environments',
} as const;

export interface ChoicesDialogProps {
  dialog: ChoicesOf;
  context: RuleContext;
  dispatch: Dispatch<CreateEvent>;
}

/** The dialogs with choices: tools (ledger E-122), environments of resource groups (ledger E-139 to E-143). */
export function ChoicesDialog(props: ChoicesDialogProps) {
  const { dialog, context, dispatch } = props;
  return (
    <FormDialog
      title={TITLES[dialog.kind]}
      canConfirm
      onConfirm={() =>
        dispatch({
          type: 'dialogConfirmed',
          context,
          answerOf: () => undefined,
        })
      }
      onClose={() => dispatch({ type: 'dialogClosed' })}
    >
      {dialog.kind === 'tools' ? (
        <CheckboxList
          label="Tools"
          choices={TOOLS}
          chosen={dialog.selected}
          onChange={selected =>
            dispatch({ type: 'dialogEdited', dialog: { ...dialog, selected } })
          }
        />
      ) : (
        <Environments dialog={dialog} dispatch={dispatch} />
      )}
    </FormDialog>
  );
}

interface EnvironmentsProps {
  dialog: Extract<Dialog, { kind: 'environments' }>;
  dispatch: Dispatch<CreateEvent>;
}

/** `None` says that no non-production environment is wanted (ledger E-142). */
function Environments({ dialog, dispatch }: EnvironmentsProps) {
  const change = (changed: Partial<typeof dialog>) =>
    dispatch({ type: 'dialogEdited', dialog: { ...dialog, ...changed } });
  return (
    <>
      <CheckboxList
        label={labelOf('prod_rg_env')}
        choices={PROD_ENVIRONMENTS as readonly string[]}
        chosen={dialog.prod}
        onChange={prod => change({ prod })}
      />
      <CheckboxList
        label={`${labelOf('nonprod_rg_env')} (${NO_ENVIRONMENT} excludes all others)`}
        choices={NONPROD_ENVIRONMENTS as readonly string[]}
        chosen={dialog.nonprod}
        onChange={nonprod => change({ nonprod })}
      />
    </>
  );
}
