import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Button, TextField } from '@backstage/ui';
import { MAX_REASON_LENGTH } from '@portal/plugin-grants-common';
import type { AclEntry } from '@portal/plugin-template-acl-common';
import { useRef, type FormEvent } from 'react';
import { useAddToAcl } from '../../hooks/useAddToAcl';
import type { Principal } from '../../hooks/usePrincipalSearch';
import { errorMessage, layout } from '@portal/plugin-portal-ui';
import type { PrincipalKind } from '../../lib/names';
import { templateAclTranslationRef } from '../../translation';
import { PrincipalPicker } from './PrincipalPicker';

/** The unsent content of the form. */
export interface AddDraft {
  principals: Principal[];
  reason: string;
}

export interface AddFormProps {
  kind: PrincipalKind;
  templateRef: string;
  entries: readonly AclEntry[];
  draft: AddDraft;
  /** Called without a draft when the form is empty again. */
  onChange: (draft?: AddDraft) => void;
}

/** Selects people or groups and gives them access, with a reason that readers of the list see. */
export function AddForm(props: AddFormProps) {
  const { kind, templateRef, entries, draft, onChange } = props;
  const { principals, reason } = draft;
  const { t } = useTranslationRef(templateAclTranslationRef);
  const { mutate, isPending, error, reset } = useAddToAcl(templateRef);
  const formRef = useRef<HTMLFormElement>(null);

  const change = (part: Partial<AddDraft>) => {
    reset();
    onChange({ ...draft, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (principals.length === 0 || isPending) return;
    mutate(
      {
        kind,
        principals,
        entityRefs: principals.map(({ id }) => id),
        reason: reason.trim() || undefined,
      },
      {
        onSuccess: () => {
          onChange();
          formRef.current?.querySelector('input')?.focus();
        },
      },
    );
  };
  return (
    <form ref={formRef} className={layout.stack4} onSubmit={submit}>
      <PrincipalPicker
        kind={kind}
        value={principals}
        entries={entries}
        onChange={next => change({ principals: next })}
      />
      <TextField
        label={t('add.reason')}
        description={t('add.reasonHint')}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={next => change({ reason: next })}
      />
      {error && (
        <div role="alert">
          <Alert
            status="danger"
            icon
            title={t('add.failed')}
            description={errorMessage(error)}
          />
        </div>
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          isDisabled={principals.length === 0}
          isPending={isPending}
        >
          {principals.length === 0
            ? t('add.submitNone')
            : t('add.submit', { count: principals.length })}
        </Button>
      </div>
    </form>
  );
}
