import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ReasonButton } from '@portal/plugin-portal-ui';
import { pipelineDeployTranslationRef } from '../translation';
import { MAX_REASON } from './limits';
import {
  type ExceptionDecision,
  type FreezeException,
  useDecideException,
} from './queries';
import { useDone } from './useDone';

/** Approves or rejects an exception, after a question. The server decides who may. */
export function ExceptionButton(props: {
  exception: FreezeException;
  decision: ExceptionDecision;
}) {
  const { exception, decision } = props;
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const done = useDone();
  const mutation = useDecideException();
  const { id, title: component, tag, environment, requestedBy } = exception;
  const name = t(`exceptions.${decision}`);
  const title = `${name}: ${t('exceptions.lineOf', { title: component, tag, environment })}`;
  const submit = (reason: string, close: () => void) =>
    mutation.mutate(
      { id, decision, reason: reason || undefined },
      {
        onSuccess: () => {
          done(t('exceptions.done'));
          close();
        },
      },
    );
  return (
    <ReasonButton
      name={name}
      isPrimary={decision === 'approve'}
      title={title}
      text={t(`exceptions.${decision}Question`, {
        person: requestedBy.name,
        component,
        tag,
        environment,
      })}
      label={t('freezes.reason')}
      isNeeded={decision === 'reject'}
      maxLength={MAX_REASON}
      isDestructive={decision === 'reject'}
      failed={t('exceptions.decideFailed')}
      mutation={mutation}
      onSubmit={submit}
    />
  );
}
