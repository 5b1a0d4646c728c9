import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Accordion,
  AccordionPanel,
  AccordionTrigger,
  Alert,
  Skeleton,
  Text,
} from '@backstage/ui';
import { pipelineDeployTranslationRef } from '../translation';
import {
  describeDuration,
  errorMessage,
  layout,
} from '@portal/plugin-portal-ui';
import { JobLog } from './JobLog';
import { useJobs } from './queries';
import { RunStatus } from './RunStatus';
import { viewOfStatus } from './status';
import type { WorkflowJob } from './types';
import styles from './Runs.module.css';

export interface JobListProps {
  repository: string;
  runId: number;
  /** True while the run has not ended. */
  isFollowed: boolean;
}

/** The jobs of a run with their steps and logs (P-144). */
export function JobList({ repository, runId, isFollowed }: JobListProps) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { data: jobs, error } = useJobs(repository, runId, isFollowed);
  return (
    <section className={styles.section}>
      <Text as="h2" variant="title-x-small" weight="bold">
        {t('run.jobs')}
      </Text>
      {error && (
        <Alert
          status="danger"
          icon
          title={t('run.jobsFailed')}
          description={errorMessage(error)}
        />
      )}
      {!jobs && !error && (
        <div role="status" aria-label={t('run.jobsLoading')}>
          <Skeleton height={80} width="100%" />
        </div>
      )}
      {jobs?.length === 0 && <Text as="p">{t('run.noJobs')}</Text>}
      {jobs?.map(job => (
        <Job key={job.id} repository={repository} job={job} />
      ))}
    </section>
  );
}

function Job({ repository, job }: { repository: string; job: WorkflowJob }) {
  const { word } = viewOfStatus(job.status, job.conclusion);
  const took = describeDuration(job.started_at, job.completed_at);
  return (
    <Accordion>
      <AccordionTrigger
        title={job.name}
        subtitle={[word, took].filter(Boolean).join(' · ')}
      />
      <AccordionPanel>
        <ol className={styles.steps}>
          {job.steps.map(step => (
            <li key={step.number}>
              <Text variant="body-small" className={styles.message}>
                {step.name}
              </Text>
              <span className={layout.row}>
                <Text variant="body-small" color="secondary">
                  {describeDuration(step.started_at, step.completed_at)}
                </Text>
                <RunStatus status={step.status} conclusion={step.conclusion} />
              </span>
            </li>
          ))}
        </ol>
        <JobLog repository={repository} job={job} />
      </AccordionPanel>
    </Accordion>
  );
}
