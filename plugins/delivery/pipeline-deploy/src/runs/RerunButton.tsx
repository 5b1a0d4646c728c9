import {
  toastApiRef,
  useApi,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { ChangeDialog, errorMessage } from '@portal/plugin-portal-ui';
import { useState } from 'react';
import { pipelineDeployTranslationRef } from '../translation';
import { useMayRerun, useRerun } from './queries';
import { hasEnded } from './status';
import type { WorkflowRun } from './types';

export interface RerunButtonProps {
  repository: string;
  run: WorkflowRun;
}

/** Runs a run again, after a question (P-132); nothing for a person who may not. */
export function RerunButton(props: RerunButtonProps) {
  const mayRerun = useMayRerun(props.repository, props.run.workflow_id);
  return mayRerun ? <Rerun {...props} /> : null;
}

function Rerun({ repository, run }: RerunButtonProps) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const toasts = useApi(toastApiRef);
  const rerun = useRerun(repository);
  const [isOpen, setOpen] = useState(false);
  const names = {
    workflow: run.name ?? run.display_title,
    number: String(run.run_number),
  };
  const start = () =>
    rerun.mutate(run.id, {
      onSuccess: () =>
        toasts.post({
          title: t('runs.rerunStarted', names),
          status: 'success',
          timeout: 5_000,
        }),
      onError: error =>
        toasts.post({
          title: t('runs.rerunFailed', { msg: errorMessage(error) }),
          status: 'danger',
        }),
      onSettled: () => setOpen(false),
    });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        isDisabled={!hasEnded(run.status)}
        aria-label={t('runs.rerunOf', names)}
        onPress={() => setOpen(true)}
      >
        {t('runs.rerun')}
      </Button>
      <ChangeDialog
        isOpen={isOpen}
        title={t('runs.rerun')}
        submitLabel={t('runs.rerun')}
        isPending={rerun.isPending}
        onSubmit={start}
        onClose={() => setOpen(false)}
      >
        <Text as="p">
          {t('runs.rerunQuestion', {
            ...names,
            branch: run.head_branch ?? run.head_sha,
          })}
        </Text>
      </ChangeDialog>
    </>
  );
}
