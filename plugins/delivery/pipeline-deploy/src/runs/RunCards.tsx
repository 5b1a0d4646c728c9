import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  ButtonLink,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  Text,
} from '@backstage/ui';
import { RiExternalLinkLine } from '@remixicon/react';
import { layout } from '@portal/plugin-portal-ui';
import { pipelineDeployTranslationRef } from '../translation';
import { RerunButton } from './RerunButton';
import { RunMoment } from './RunMoment';
import { RunName } from './RunName';
import { RunStatus } from './RunStatus';
import { durationOf, RunLink, RunMessage, type RunsProps } from './RunTable';
import type { WorkflowRun } from './types';
import styles from './Runs.module.css';

/** The runs as cards (P-125). */
export function RunCards({ repository, runs }: RunsProps) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  return (
    <ul
      className={`${layout.list} ${styles.cards}`}
      aria-label={t('runs.title', { repository })}
    >
      {runs.map(run => (
        <li key={run.id}>
          <RunCard repository={repository} run={run} />
        </li>
      ))}
    </ul>
  );
}

function RunCard({
  repository,
  run,
}: {
  repository: string;
  run: WorkflowRun;
}) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  return (
    <Card className={styles.card}>
      <CardHeader>
        <RunLink run={run} />
        <RunMessage run={run} />
      </CardHeader>
      <CardBody>
        <dl className={styles.facts}>
          <dt>{t('runs.workflow')}</dt>
          <dd>
            <RunName run={run} />
          </dd>
          <dt>{t('runs.branch')}</dt>
          <dd>{run.head_branch}</dd>
          <dt>{t('runs.commit')}</dt>
          <dd>{run.head_sha.slice(0, 7)}</dd>
          <dt>{t('runs.status')}</dt>
          <dd>
            <RunStatus status={run.status} conclusion={run.conclusion} />
          </dd>
          <dt>{t('runs.started')}</dt>
          <dd>
            <RunMoment time={run.run_started_at ?? run.created_at} />
          </dd>
          <dt>{t('runs.duration')}</dt>
          <dd>
            <Text variant="body-small">{durationOf(run)}</Text>
          </dd>
        </dl>
      </CardBody>
      <CardFooter>
        <div className={layout.row}>
          <RerunButton repository={repository} run={run} />
          <ButtonLink
            href={run.html_url}
            target="_blank"
            size="small"
            variant="tertiary"
            iconEnd={<RiExternalLinkLine />}
          >
            {t('runs.viewOnGitHub')}
          </ButtonLink>
        </div>
      </CardFooter>
    </Card>
  );
}
