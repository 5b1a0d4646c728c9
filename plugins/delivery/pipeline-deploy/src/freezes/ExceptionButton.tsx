import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button } from '@backstage/ui';
import { ReasonDialog } from '@portal/plugin-portal-ui';
import { useState } from 'react';
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
  const { error, isPending, mutate, reset } = useDecideException();
  const [isOpen, setOpen] = useState(false);
  const { id, tag, environment, requestedBy } = exception;
  const name = t(`exceptions.${decision}`);
  const title = `${name}: ${t('exceptions.line', { tag, environment })}`;
  const submit = (reason: string) =>
    mutate(
      { id, decision, reason: reason || undefined },
      {
        onSuccess: () => {
          done(t('exceptions.done'));
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
        {name}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title={title}
        text={t(`exceptions.${decision}Question`, {
          person: requestedBy.name,
          tag,
          environment,
        })}
        label={t('freezes.reason')}
        isNeeded={decision === 'reject'}
        maxLength={MAX_REASON}
        submitLabel={name}
        isDestructive={decision === 'reject'}
        failed={t('exceptions.decideFailed')}
        error={error}
        isPending={isPending}
        onSubmit={submit}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
