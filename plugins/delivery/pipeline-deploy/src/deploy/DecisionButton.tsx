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
  Text,
  TextField,
} from '@backstage/ui';
import { errorMessage } from '@portal/plugin-portal-ui';
import { useState } from 'react';
import { pipelineDeployTranslationRef } from '../translation';
import { useDecide } from './queries';
import type { Decision, Deployment } from './types';
import styles from './Deploy.module.css';

/** Longest reason of a decision. */
const MAX_REASON = 500;

export interface DecisionButtonProps {
  entity: string;
  deployment: Deployment;
  decision: Decision;
}

/** Approves, rejects or withdraws a deployment, after a question. The server decides who may. */
export function DecisionButton(props: DecisionButtonProps) {
  const { deployment, decision } = props;
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const [isOpen, setOpen] = useState(false);
  const { tag, environment } = deployment;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        variant={decision === 'approve' ? 'primary' : 'secondary'}
        size="small"
        aria-label={t(`decision.${decision}Of`, { tag, environment })}
      >
        {t(`decision.${decision}`)}
      </Button>
      <Dialog width={480}>
        <DialogHeader>
          {t(`decision.${decision}Of`, { tag, environment })}
        </DialogHeader>
        <Question {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </DialogTrigger>
  );
}

function Question({
  entity,
  deployment,
  decision,
  onDone,
}: DecisionButtonProps & { onDone: () => void }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const toasts = useApi(toastApiRef);
  const decide = useDecide(entity);
  const [comment, setComment] = useState('');
  const { id, tag, environment, requestedBy } = deployment;
  const submit = () =>
    decide.mutate(
      { id, decision, comment: comment.trim() || undefined },
      {
        onSuccess: () => {
          toasts.post({
            title: t('decision.done'),
            status: 'success',
            timeout: 5_000,
          });
          onDone();
        },
      },
    );
  return (
    <>
      <DialogBody>
        <div className={styles.fields}>
          <Text as="p">
            {t(`decision.${decision}Question`, {
              person: requestedBy.name,
              tag,
              environment,
            })}
          </Text>
          <TextField
            label={t('decision.comment')}
            maxLength={MAX_REASON}
            value={comment}
            onChange={setComment}
          />
          {decide.error && (
            <div role="alert">
              <Alert
                status="danger"
                icon
                title={t('decision.failed')}
                description={errorMessage(decide.error)}
              />
            </div>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" slot="close" isDisabled={decide.isPending}>
          {t('decision.cancel')}
        </Button>
        <Button
          variant="primary"
          destructive={decision === 'reject'}
          isPending={decide.isPending}
          onPress={submit}
        >
          {t(`decision.${decision}`)}
        </Button>
      </DialogFooter>
    </>
  );
}
