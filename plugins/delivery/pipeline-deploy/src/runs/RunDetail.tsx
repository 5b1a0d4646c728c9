import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import { useHref } from 'react-router-dom';
import { pipelineDeployTranslationRef } from '../translation';
import {
  errorMessage,
  Failure,
  LoadingRows,
  safeHref,
} from '@portal/plugin-portal-ui';
import { JobList } from './JobList';
import { useRun } from './queries';
import { RerunButton } from './RerunButton';
import { RunMoment } from './RunMoment';
import { RunName } from './RunName';
import { RunStatus } from './RunStatus';
import { titleOf } from './search';
import { hasEnded } from './status';
import type { WorkflowRun } from './types';
import styles from './Runs.module.css';

/** Letters of a commit by which people know it. */
const SHORT_COMMIT = 7;

export interface RunDetailProps {
  /** `organisation/name` */
  repository: string;
  runId: number;
}

/** The page of a run: its facts, its jobs with steps, and their logs (P-137 to P-148). */
export function RunDetail({ repository, runId }: RunDetailProps) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { data: run, error, isFetching, refetch } = useRun(repository, runId);
  const list = useHref('..');
  return (
    <article>
      <p className={styles.back}>
        <Link href={list}>{t('run.back')}</Link>
      </p>
      {error && (
        <Failure
          title={t('run.failed', { msg: errorMessage(error) })}
          isStale={run !== undefined}
          isRetrying={isFetching}
          onRetry={refetch}
        />
      )}
      {!run && !error && (
        <LoadingRows label={t('run.loading')} rows={1} height={200} />
      )}
      {run && (
        <>
          <Facts repository={repository} run={run} />
          <JobList
            repository={repository}
            runId={runId}
            isFollowed={!hasEnded(run.status)}
          />
        </>
      )}
    </article>
  );
}

/** The address of a run is below that of its repository. */
const commitAddress = ({ html_url: url, head_sha: commit }: WorkflowRun) =>
  safeHref(`${url.split('/actions/')[0]}/commit/${commit}`);

function Facts({ repository, run }: { repository: string; run: WorkflowRun }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const author = run.head_commit?.author?.name ?? run.actor?.login;
  return (
    <>
      <Text as="h2" variant="title-x-small" weight="bold">
        {titleOf(run)}
      </Text>
      <dl className={styles.facts}>
        <dt>{t('run.branch')}</dt>
        <dd>{run.head_branch}</dd>
        <dt>{t('run.message')}</dt>
        <dd>{run.head_commit?.message}</dd>
        <dt>{t('run.commit')}</dt>
        <dd>
          <Link href={commitAddress(run)} target="_blank">
            {run.head_sha.slice(0, SHORT_COMMIT)}
          </Link>
        </dd>
        <dt>{t('run.workflow')}</dt>
        <dd>
          <RunName run={run} />
        </dd>
        <dt>{t('run.status')}</dt>
        <dd aria-live="polite">
          <RunStatus status={run.status} conclusion={run.conclusion} />
        </dd>
        <dt>{t('run.started')}</dt>
        <dd>
          <RunMoment time={run.run_started_at ?? run.created_at} />
        </dd>
        <dt>{t('run.author')}</dt>
        <dd>{author ?? t('run.unknownAuthor')}</dd>
        <dt>{t('run.link')}</dt>
        <dd>
          <Link href={run.html_url} target="_blank">
            {t('runs.viewOnGitHub')}
          </Link>
        </dd>
      </dl>
      <RerunButton repository={repository} run={run} />
    </>
  );
}
