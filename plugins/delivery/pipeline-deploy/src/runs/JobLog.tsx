import { LogViewer } from '@backstage/core-components';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Accordion,
  AccordionPanel,
  AccordionTrigger,
  Alert,
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  DialogTrigger,
  Skeleton,
  Text,
} from '@backstage/ui';
import { Suspense, useState } from 'react';
import { pipelineDeployTranslationRef } from '../translation';
import { errorMessage, layout } from '@portal/plugin-portal-ui';
import { useLog } from './queries';
import { hasEnded } from './status';
import type { WorkflowJob } from './types';
import styles from './Runs.module.css';

export interface JobLogProps {
  repository: string;
  job: WorkflowJob;
}

const BYTES_OF_MIB = 1024 * 1024;

/** The log of a job, in place or in a dialog; from the end of the job (P-145 to P-148). */
export function JobLog({ repository, job }: JobLogProps) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const [isExpanded, setExpanded] = useState(false);
  const isLater = !hasEnded(job.status);
  return (
    <>
      <div className={layout.row}>
        <DialogTrigger>
          <Button variant="secondary" size="small" isDisabled={isLater}>
            {t('run.openLog')}
          </Button>
          <Dialog width="90vw" height="85vh">
            <DialogHeader>{t('run.logOf', { job: job.name })}</DialogHeader>
            <DialogBody>
              <LogText repository={repository} job={job} />
            </DialogBody>
            <DialogFooter>
              <Button variant="secondary" slot="close">
                {t('run.close')}
              </Button>
            </DialogFooter>
          </Dialog>
        </DialogTrigger>
        {isLater && (
          <Text variant="body-small" color="secondary">
            {t('run.logLater')}
          </Text>
        )}
      </div>
      <Accordion
        isDisabled={isLater}
        isExpanded={isExpanded && !isLater}
        onExpandedChange={setExpanded}
      >
        <AccordionTrigger title={t('run.log')} />
        <AccordionPanel>
          {isExpanded && !isLater && (
            <LogText repository={repository} job={job} />
          )}
        </AccordionPanel>
      </Accordion>
    </>
  );
}

function LogText({ repository, job }: JobLogProps) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { data, error } = useLog(repository, job.id, job.run_attempt ?? 1);
  if (error) {
    const msg = errorMessage(error);
    return (
      <div role="alert">
        <Alert status="warning" icon title={t('run.logFailed', { msg })} />
      </div>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={t('run.logLoading')}>
        <Skeleton height={200} width="100%" />
      </div>
    );
  }
  if (data.log === '') return <Text as="p">{t('run.logEmpty')}</Text>;
  return (
    <>
      {!data.complete && (
        <Text as="p" variant="body-small" color="secondary">
          {t('run.logTail', { size: String(data.limit / BYTES_OF_MIB) })}
        </Text>
      )}
      <div className={styles.log}>
        {/* The viewer is loaded later, and so is the progress that it shows meanwhile. */}
        <Suspense fallback={<Skeleton height={200} width="100%" />}>
          <LogViewer text={data.log} textWrap />
        </Suspense>
      </div>
    </>
  );
}
