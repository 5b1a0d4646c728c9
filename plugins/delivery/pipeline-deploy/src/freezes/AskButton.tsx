import { useTranslationRef } from '@backstage/frontend-plugin-api';
import type { DeploymentTarget } from '@portal/plugin-pipeline-deploy-common';
import { ReasonButton } from '@portal/plugin-portal-ui';
import { pipelineDeployTranslationRef } from '../translation';
import { MAX_REASON } from './limits';
import { useAsk } from './queries';
import { useDone } from './useDone';

/** Asks to deploy a release although there is a freeze. */
export function AskButton(props: {
  entity: string;
  /** Id of the freeze. */
  freeze: string;
  target: DeploymentTarget;
}) {
  const { entity, freeze, target } = props;
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const done = useDone();
  const mutation = useAsk();
  const { tag, environment } = target;
  const submit = (reason: string, close: () => void) =>
    mutation.mutate(
      { id: crypto.randomUUID(), entity, freeze, ...target, reason },
      {
        onSuccess: () => {
          done(t('exceptions.asked'));
          close();
        },
      },
    );
  return (
    <ReasonButton
      name={t('exceptions.ask')}
      title={t('exceptions.askOf', { tag, environment })}
      text={t('exceptions.askQuestion')}
      label={t('freezes.reason')}
      isNeeded
      maxLength={MAX_REASON}
      failed={t('exceptions.askFailed')}
      mutation={mutation}
      onSubmit={submit}
    />
  );
}
