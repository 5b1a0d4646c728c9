import {
  toastApiRef,
  useApi,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { ReasonButton } from '@portal/plugin-portal-ui';
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
  const mutation = useDecide(entity);
  const { id, tag, environment, requestedBy } = deployment;
  const title = t(`decision.${decision}Of`, { tag, environment });
  const submit = (comment: string, close: () => void) =>
    mutation.mutate(
      { id, decision, comment: comment || undefined },
      {
        onSuccess: () => {
          toasts.post({
            title: t('decision.done'),
            status: 'success',
            timeout: 5_000,
          });
          close();
        },
      },
    );
  return (
    <ReasonButton
      name={t(`decision.${decision}`)}
      isPrimary={decision === 'approve'}
      title={title}
      text={t(`decision.${decision}Question`, {
        person: requestedBy.name,
        tag,
        environment,
      })}
      label={t('decision.comment')}
      isNeeded={false}
      maxLength={MAX_REASON}
      isDestructive={decision === 'reject'}
      failed={t('decision.failed')}
      mutation={mutation}
      onSubmit={submit}
    />
  );
}
