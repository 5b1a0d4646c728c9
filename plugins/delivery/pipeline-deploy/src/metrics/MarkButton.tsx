import {
  toastApiRef,
  useApi,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { Button, Radio, RadioGroup } from '@backstage/ui';
import { ReasonDialog } from '@portal/plugin-portal-ui';
import { useState } from 'react';
import { pipelineDeployTranslationRef } from '../translation';
import { type Delivery, useMark, type Verdict } from './queries';

/** Longest reason of a mark. */
const MAX_REASON = 500;

export interface MarkButtonProps {
  entity: string;
  delivery: Delivery;
}

/** A rollback is no change that could fail, and a failed run repaired nothing. */
function verdictsOf({ kind, hasSucceeded }: Delivery): Verdict[] {
  if (kind === 'rollback') return ['hotfix', 'none'];
  return hasSucceeded
    ? ['failed', 'hotfix', 'sound', 'none']
    : ['failed', 'sound', 'none'];
}

const firstVerdict = (delivery: Delivery) =>
  delivery.mark?.verdict ?? verdictsOf(delivery)[0];

/** Says of a deployment whether its change failed, with a reason. The server decides who may. */
export function MarkButton({ entity, delivery }: MarkButtonProps) {
  const { id, tag, environment } = delivery;
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const toasts = useApi(toastApiRef);
  const { error, isPending, mutate, reset } = useMark(entity);
  const [isOpen, setOpen] = useState(false);
  const [verdict, setVerdict] = useState(firstVerdict(delivery));
  const name = t('mark.openOf', { tag, environment });
  const open = () => {
    reset();
    setVerdict(firstVerdict(delivery));
    setOpen(true);
  };
  const submit = (reason: string) =>
    mutate(
      { id, verdict, reason },
      {
        onSuccess: () => {
          toasts.post({
            title: t('mark.done'),
            status: 'success',
            timeout: 5_000,
          });
          setOpen(false);
        },
      },
    );
  return (
    <>
      <Button variant="secondary" size="small" aria-label={name} onPress={open}>
        {t('mark.open')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title={name}
        text={t('mark.question')}
        hasFieldsBefore
        label={t('mark.reason')}
        isNeeded
        maxLength={MAX_REASON}
        submitLabel={t('mark.submit')}
        failed={t('mark.failed')}
        error={error}
        isPending={isPending}
        onSubmit={submit}
        onClose={() => setOpen(false)}
      >
        <RadioGroup
          label={t('mark.verdict')}
          value={verdict}
          onChange={value => setVerdict(value as Verdict)}
        >
          {verdictsOf(delivery).map(value => (
            <Radio key={value} value={value}>
              {t(`mark.verdicts.${value}`)}
            </Radio>
          ))}
        </RadioGroup>
      </ReasonDialog>
    </>
  );
}
