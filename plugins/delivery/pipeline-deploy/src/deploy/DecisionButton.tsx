import {
  toastApiRef,
  useApi,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { Button } from '@backstage/ui';
import { ReasonDialog } from '@portal/plugin-portal-ui';
import { useState } from 'react';
import { pipelineDeployTranslationRef } from '../translation';
import { useDecide } from './queries';
import type { Decision, Deployment } from './types';

/** Longest reason of a decision. */
const MAX_REASON = 500;

export interface DecisionButtonProps {
  entity: string;
  deployment: Deployment;
  decision: Decision;
}

/** Approves, rejects or withdraws a deployment, after a question. The server decides who may. */
export function DecisionButton(props: DecisionButtonProps) {
  const { entity, deployment, decision } = props;
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const toasts = useApi(toastApiRef);
  const { error, isPending, mutate, reset } = useDecide(entity);
  const [isOpen, setOpen] = useState(false);
  const { id, tag, environment, requestedBy } = deployment;
  const title = t(`decision.${decision}Of`, { tag, environment });
  const submit = (comment: string) =>
    mutate(
      { id, decision, comment: comment || undefined },
      {
        onSuccess: () => {
          toasts.post({
            title: t('decision.done'),
            status: 'success',
            timeout: 5_000,
          });
          setOpen(false);
        },
      },
    );
  return (
    <>
      <Button
        variant={decision === 'approve' ? 'primary' : 'secondary'}
        size="small"
        aria-label={title}
        onPress={() => {
          reset();
          setOpen(true);
        }}
      >
        {t(`decision.${decision}`)}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title={title}
        text={t(`decision.${decision}Question`, {
          person: requestedBy.name,
          tag,
          environment,
        })}
        label={t('decision.comment')}
        isNeeded={false}
        maxLength={MAX_REASON}
        submitLabel={t(`decision.${decision}`)}
        isDestructive={decision === 'reject'}
        failed={t('decision.failed')}
        error={error}
        isPending={isPending}
        onSubmit={submit}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
