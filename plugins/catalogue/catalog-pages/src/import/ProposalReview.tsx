import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text, TextAreaField, TextField } from '@backstage/ui';
import { EmptyState, layout, QueryFailure } from '@portal/plugin-portal-ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type ImportResult, useOpenPullRequest } from './imports';
import styles from './ImportPage.module.css';
import { OwnerPicker } from './OwnerPicker';
import { type Draft, fileContentOf, problemsOf, toDraft } from './proposal';
import { importTranslationRef } from './translation';
import type { Proposal } from './useAnalysis';

export interface ProposalReviewProps {
  proposal: Proposal;
  onDone: (result: ImportResult) => void;
}

/** What the portal proposes for a repository without a catalogue file, and the pull request for it. */
export function ProposalReview(props: ProposalReviewProps) {
  const { t } = useTranslationRef(importTranslationRef);
  return props.proposal.repository.generatedEntities.length === 0 ? (
    <EmptyState title={t('proposal.none')} hint={t('proposal.noneHint')} />
  ) : (
    <ProposalForm {...props} />
  );
}

function ProposalForm({ proposal, onDone }: ProposalReviewProps) {
  const { repository } = proposal;
  const { t } = useTranslationRef(importTranslationRef);
  const id = useId();
  const [draft, setDraft] = useState(() => toDraft(proposal));
  const { mutate, error, isPending } = useOpenPullRequest(onDone);
  const problems = problemsOf(draft);
  const { formRef, isChecked, check } = useChecked();
  const fileContent = fileContentOf(repository, draft);
  const submit = () => {
    check();
    if (isPending || Object.values(problems).includes(true)) return;
    mutate({
      repositoryUrl: repository.url,
      fileContent,
      title: draft.title.trim(),
      body: draft.body,
    });
  };
  return (
    <form
      ref={formRef}
      noValidate
      aria-labelledby={id}
      className={`${layout.stack4} ${styles.form}`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <Text as="h2" variant="title-x-small" weight="bold" id={id}>
        {t('proposal.title')}
      </Text>
      <Text as="p">{t('proposal.hint')}</Text>
      <ProposalFields
        draft={draft}
        problems={isChecked ? problems : undefined}
        onChange={part => setDraft(before => ({ ...before, ...part }))}
      />
      <details className={layout.details}>
        <summary>{t('proposal.file')}</summary>
        <pre className={styles.file}>{fileContent}</pre>
      </details>
      {error && (
        <QueryFailure
          title={t('proposal.failed')}
          query={{ error, isFetching: isPending, refetch: submit }}
        />
      )}
      <div className={layout.buttons}>
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('proposal.submit')}
        </Button>
      </div>
    </form>
  );
}

function ProposalFields(props: {
  draft: Draft;
  /** Undefined before somebody has tried to submit. */
  problems: ReturnType<typeof problemsOf> | undefined;
  onChange: (part: Partial<Draft>) => void;
}) {
  const { draft, problems, onChange } = props;
  const { t } = useTranslationRef(importTranslationRef);
  return (
    <>
      <TextField
        label={t('proposal.name')}
        description={t('proposal.nameHint')}
        isRequired
        value={draft.name}
        onChange={name => onChange({ name })}
        validationBehavior="aria"
        validate={() => (problems?.name ? t('proposal.nameInvalid') : null)}
      />
      <OwnerPicker
        value={draft.owner}
        onChange={owner => onChange({ owner })}
        problem={problems?.owner ? t('proposal.ownerMissing') : undefined}
      />
      <TextField
        label={t('proposal.pullTitle')}
        isRequired
        value={draft.title}
        onChange={title => onChange({ title })}
        validationBehavior="aria"
        validate={() =>
          problems?.title ? t('proposal.pullTitleMissing') : null
        }
      />
      <TextAreaField
        label={t('proposal.pullBody')}
        rows={5}
        value={draft.body}
        onChange={body => onChange({ body })}
      />
    </>
  );
}

/** Shows what is missing once somebody has tried to submit, with the focus in the first field that is not complete. */
function useChecked() {
  const formRef = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts === 0) return;
    formRef.current
      ?.querySelector<HTMLElement>(
        '[data-invalid] input:not([type=hidden]), [data-invalid] button',
      )
      ?.focus();
  }, [attempts]);
  return {
    formRef,
    isChecked: attempts > 0,
    check: () => setAttempts(count => count + 1),
  };
}
