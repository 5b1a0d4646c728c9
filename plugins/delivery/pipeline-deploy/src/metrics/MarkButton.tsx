import {
  toastApiRef,
  useApi,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import {
  Alert,
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  DialogTrigger,
  Radio,
  RadioGroup,
  Text,
  TextField,
} from '@backstage/ui';
import { errorMessage } from '@portal/plugin-portal-ui';
import { useState } from 'react';
import { pipelineDeployTranslationRef } from '../translation';
import { type Delivery, useMark, type Verdict } from './queries';
import styles from './Metrics.module.css';

/** Longest reason of a mark. */
const MAX_REASON = 500;

export interface MarkButtonProps {
  entity: string;
  delivery: Delivery;
}

/** Says of a deployment whether its change failed, with a reason. The server decides who may. */
export function MarkButton(props: MarkButtonProps) {
  const { tag, environment } = props.delivery;
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const [isOpen, setOpen] = useState(false);
  const name = t('mark.openOf', { tag, environment });
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button variant="secondary" size="small" aria-label={name}>
        {t('mark.open')}
      </Button>
      <Dialog width={480}>
        <DialogHeader>{name}</DialogHeader>
        <MarkForm {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </DialogTrigger>
  );
}

/** A rollback is no change that could fail, and a failed run repaired nothing. */
function verdictsOf({ kind, hasSucceeded }: Delivery): Verdict[] {
  if (kind === 'rollback') return ['hotfix', 'none'];
  return hasSucceeded
    ? ['failed', 'hotfix', 'sound', 'none']
    : ['failed', 'sound', 'none'];
}

function MarkForm({
  entity,
  delivery,
  onDone,
}: MarkButtonProps & { onDone: () => void }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const toasts = useApi(toastApiRef);
  const mark = useMark(entity);
  const verdicts = verdictsOf(delivery);
  const [verdict, setVerdict] = useState<Verdict>(
    delivery.mark?.verdict ?? verdicts[0],
  );
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim() === '';
  const submit = () => {
    setChecked(true);
    if (isMissing) return;
    mark.mutate(
      { id: delivery.id, verdict, reason: reason.trim() },
      {
        onSuccess: () => {
          toasts.post({
            title: t('mark.done'),
            status: 'success',
            timeout: 5_000,
          });
          onDone();
        },
      },
    );
  };
  return (
    <>
      <DialogBody>
        <div className={styles.fields}>
          <Text as="p">{t('mark.question')}</Text>
          <RadioGroup
            label={t('mark.verdict')}
            value={verdict}
            onChange={value => setVerdict(value as Verdict)}
          >
            {verdicts.map(value => (
              <Radio key={value} value={value}>
                {t(`mark.verdicts.${value}`)}
              </Radio>
            ))}
          </RadioGroup>
          <TextField
            label={t('mark.reason')}
            isRequired
            maxLength={MAX_REASON}
            value={reason}
            onChange={setReason}
            isInvalid={isChecked && isMissing}
            description={
              isChecked && isMissing ? t('mark.reasonMissing') : undefined
            }
          />
          {mark.error && (
            <div role="alert">
              <Alert
                status="danger"
                icon
                title={t('mark.failed')}
                description={errorMessage(mark.error)}
              />
            </div>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" slot="close" isDisabled={mark.isPending}>
          {t('mark.cancel')}
        </Button>
        <Button variant="primary" isPending={mark.isPending} onPress={submit}>
          {t('mark.submit')}
        </Button>
      </DialogFooter>
    </>
  );
}
