import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button } from '@backstage/ui';
import { ReasonDialog } from '@portal/plugin-portal-ui';
import { useState } from 'react';
import { pipelineDeployTranslationRef } from '../translation';
import { MAX_REASON } from './limits';
import { type Freeze, useLift } from './queries';
import { useDone } from './useDone';

/** Lifts a freeze, with a reason. The server decides who may. */
export function LiftButton({ freeze: { id, title } }: { freeze: Freeze }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const done = useDone();
  const { error, isPending, mutate, reset } = useLift();
  const [isOpen, setOpen] = useState(false);
  const name = t('freezes.liftOf', { title });
  const submit = (reason: string) =>
    mutate(
      { id, reason },
      {
        onSuccess: () => {
          done(t('freezes.lifted'));
          setOpen(false);
        },
      },
    );
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={name}
        onPress={() => {
          reset();
          setOpen(true);
        }}
      >
        {t('freezes.lift')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title={name}
        text={t('freezes.liftQuestion', { title })}
        label={t('freezes.reason')}
        isNeeded
        maxLength={MAX_REASON}
        submitLabel={t('freezes.lift')}
        isDestructive
        failed={t('freezes.liftFailed')}
        error={error}
        isPending={isPending}
        onSubmit={submit}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
