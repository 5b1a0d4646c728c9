import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ReasonButton } from '@portal/plugin-portal-ui';
import { pipelineDeployTranslationRef } from '../translation';
import { MAX_REASON } from './limits';
import { type Freeze, useLift } from './queries';
import { useDone } from './useDone';

/** Lifts a freeze, with a reason. The server decides who may. */
export function LiftButton({ freeze: { id, title } }: { freeze: Freeze }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const done = useDone();
  const mutation = useLift();
  const submit = (reason: string, close: () => void) =>
    mutation.mutate(
      { id, reason },
      {
        onSuccess: () => {
          done(t('freezes.lifted'));
          close();
        },
      },
    );
  return (
    <ReasonButton
      name={t('freezes.lift')}
      title={t('freezes.liftOf', { title })}
      text={t('freezes.liftQuestion', { title })}
      label={t('freezes.reason')}
      isNeeded
      maxLength={MAX_REASON}
      isDestructive
      failed={t('freezes.liftFailed')}
      mutation={mutation}
      onSubmit={submit}
    />
  );
}
