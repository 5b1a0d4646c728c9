import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Link, Text } from '@backstage/ui';
import { isOpen } from '@portal/plugin-pipeline-deploy-common';
import { useHref } from 'react-router-dom';
import { layout, Moment, StateMark } from '@portal/plugin-portal-ui';
import { pipelineDeployTranslationRef } from '../translation';
import { DecisionButton } from './DecisionButton';
import { DEPLOYMENT_TONES } from './deploymentState';
import type { OnDeploy } from './EnvironmentCards';
import type { Deployment } from './types';
import styles from './Deploy.module.css';

/** The state of a deployment, and why it ended so. */
export function StateOf({ deployment }: { deployment: Deployment }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { state, reason, freeze, startsAt } = deployment;
  return (
    <div className={styles.lines}>
      <StateMark tone={DEPLOYMENT_TONES[state]} label={t(`states.${state}`)} />
      {startsAt && (state === 'waiting' || state === 'scheduled') && (
        <Text variant="body-x-small" color="secondary">
          {t('history.starts')} <Moment time={startsAt} />
        </Text>
      )}
      {reason && (
        <Text variant="body-x-small" color="secondary">
          {reason}
        </Text>
      )}
      {freeze && (
        <Text variant="body-x-small" color="secondary">
          {t('freezes.runs', { title: freeze })}
        </Text>
      )}
    </div>
  );
}

/** Who asked for a deployment, why, and who decided about it. */
export function PeopleOf({ deployment }: { deployment: Deployment }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { requestedBy, decidedBy, state, comment } = deployment;
  const decision =
    state === 'rejected' ? 'history.rejectedBy' : 'history.approvedBy';
  return (
    <div className={styles.lines}>
      <Text variant="body-small">{requestedBy.name}</Text>
      {comment && (
        <Text variant="body-x-small" color="secondary">
          {comment}
        </Text>
      )}
      {decidedBy && (
        <Text variant="body-x-small" color="secondary">
          {t(decision, { person: decidedBy.name })}
        </Text>
      )}
    </div>
  );
}

/** What a person may do with a deployment; about those of others that wait, `WaitingDeployments` asks. */
export function ActionsOf({
  entity,
  deployment,
  onDeploy,
}: {
  entity: string;
  deployment: Deployment;
  onDeploy?: OnDeploy;
}) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { may, run, tag, environment, state } = deployment;
  return (
    <div className={layout.row}>
      {state === 'scheduled' && may.includes('reject') && (
        <DecisionButton
          entity={entity}
          deployment={deployment}
          decision="reject"
        />
      )}
      {may.includes('withdraw') && (
        <DecisionButton
          entity={entity}
          deployment={deployment}
          decision="withdraw"
        />
      )}
      {run !== undefined && <RunLink deployment={deployment} run={run} />}
      {onDeploy && !isOpen(state) && (
        <Button
          variant="tertiary"
          size="small"
          aria-label={t('history.againOf', { tag, environment })}
          onPress={() => onDeploy({ environment, tag })}
        >
          {t('history.again')}
        </Button>
      )}
    </div>
  );
}

function RunLink({ deployment, run }: { deployment: Deployment; run: number }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const href = useHref(String(run));
  const { tag, environment } = deployment;
  return (
    <Link
      href={href}
      variant="body-small"
      aria-label={t('history.runOf', { tag, environment })}
    >
      {t('history.run')}
    </Link>
  );
}
