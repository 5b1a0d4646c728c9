import type {
  CreateEvent,
  Dialog,
  LiveKey,
  RuleContext,
} from '@portal/plugin-ecosystem-builder-common';
import { type Dispatch, useCallback, useId, useState } from 'react';
import { DialogText } from './DialogText';
import { FormDialog } from './FormDialog';

type TextsOf = Extract<Dialog, { kind: 'repository' | 'serviceAccount' }>;

const TITLES = {
  repository: 'Existing Github repository',
  serviceAccount: 'Existing service account',
} as const;

interface DialogTextValue {
  textKey: LiveKey;
  value: string;
  change: (value: string) => TextsOf;
}

function textsOf(dialog: TextsOf): DialogTextValue[] {
  if (dialog.kind === 'repository') {
    const change = (name: string) => ({ ...dialog, name });
    return [
      { textKey: 'existing_github_repo_name', value: dialog.name, change },
    ];
  }
  return [
    {
      textKey: 'existing_yaccount',
      value: dialog.id,
      change: id => ({ ...dialog, id }),
    },
    {
      textKey: 'yaccount_secret_key_name',
      value: dialog.secretKeyName,
      change: secretKeyName => ({ ...dialog, secretKeyName }),
    },
  ];
}

export interface TextsDialogProps {
  dialog: TextsOf;
  context: RuleContext;
  dispatch: Dispatch<CreateEvent>;
}

/**
 * The dialogs that ask for texts: an existing repository, an existing service account. Confirm is enabled when all of them
 * exist (ledger E-120, E-212, E-217).
 */
export function TextsDialog({ dialog, context, dispatch }: TextsDialogProps) {
  const id = useId();
  const [good, setGood] = useState<readonly LiveKey[]>([]);
  const onCheck = useCallback(
    (key: LiveKey, isGood: boolean) =>
      setGood(known => {
        const others = known.filter(one => one !== key);
        return isGood ? [...others, key] : others;
      }),
    [],
  );
  const texts = textsOf(dialog);
  return (
    <FormDialog
      title={TITLES[dialog.kind]}
      canConfirm={texts.every(({ textKey }) => good.includes(textKey))}
      onConfirm={() =>
        dispatch({
          type: 'dialogConfirmed',
          context,
          // Confirm is enabled only after each look-up has found its text.
          answerOf: () => 'holds',
        })
      }
      onClose={() => dispatch({ type: 'dialogClosed' })}
    >
      {texts.map(({ textKey, value, change }, index) => (
        <DialogText
          key={textKey}
          id={id}
          textKey={textKey}
          value={value}
          context={context}
          hasFocus={index === 0}
          onEdit={typed =>
            dispatch({ type: 'dialogEdited', dialog: change(typed) })
          }
          onCheck={onCheck}
        />
      ))}
    </FormDialog>
  );
}
