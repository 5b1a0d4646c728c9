import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button } from '@backstage/ui';
import type { DeploymentTarget } from '@portal/plugin-pipeline-deploy-common';
import { ReasonDialog } from '@portal/plugin-portal-ui';
import { useState } from 'react';
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
  const { error, isPending, mutate, reset } = useAsk();
  const [isOpen, setOpen] = useState(false);
  const { tag, environment } = target;
  const submit = (reason: string) =>
    mutate(
      { id: crypto.randomUUID(), entity, freeze, ...target, reason },
      {
        onSuccess: () => {
          done(t('exceptions.asked'));
          setOpen(false);
        },
      },
    );
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        onPress={() => {
          reset();
          setOpen(true);
        }}
      >
        {t('exceptions.ask')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title={t('exceptions.askOf', { tag, environment })}
        text={t('exceptions.askQuestion')}
        label={t('freezes.reason')}
        isNeeded
        maxLength={MAX_REASON}
        submitLabel={t('exceptions.ask')}
        failed={t('exceptions.askFailed')}
        error={error}
        isPending={isPending}
        onSubmit={submit}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
