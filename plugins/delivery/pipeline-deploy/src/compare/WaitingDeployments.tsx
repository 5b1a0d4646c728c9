import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { layout, Moment } from '@portal/plugin-portal-ui';
import { useId } from 'react';
import { DecisionButton } from '../deploy/DecisionButton';
import { useDeployments } from '../deploy/queries';
import type { Deployment } from '../deploy/types';
import { pipelineDeployTranslationRef } from '../translation';
import { ComparisonView } from './ComparisonView';
import { useDeploymentComparison } from './queries';

/** Deployments that wait for the person, each with what it changes. */
export function WaitingDeployments({ entity }: { entity: string }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { data } = useDeployments(entity);
  const id = useId();
  const waiting =
    data?.pages
      .flatMap(({ items }) => items)
      .filter(({ may }) => may.includes('approve')) ?? [];
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby={id} className={layout.stack4}>
      <Text as="h2" variant="title-x-small" weight="bold" id={id}>
        {t('approval.title')}
      </Text>
      {waiting.map(deployment => (
        <WaitingDeployment
          key={deployment.id}
          entity={entity}
          deployment={deployment}
        />
      ))}
    </section>
  );
}

function WaitingDeployment({
  entity,
  deployment,
}: {
  entity: string;
  deployment: Deployment;
}) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const query = useDeploymentComparison(entity, deployment.id);
  const { tag, environment, requestedBy, requestedAt, comment, startsAt } =
    deployment;
  return (
    <article className={`${layout.stack3} ${layout.frame}`}>
      <Text as="h3" weight="bold">
        {t('approval.of', { tag, environment })}
      </Text>
      <Text as="p" variant="body-small" color="secondary">
        {t('approval.by', { person: requestedBy.name })}{' '}
        <Moment time={requestedAt} isAge />
      </Text>
      {startsAt && (
        <Text as="p">
          {t('history.starts')} <Moment time={startsAt} />
        </Text>
      )}
      {comment && <Text as="p">{comment}</Text>}
      <ComparisonView query={query} />
      <div className={layout.row}>
        {deployment.may.map(decision => (
          <DecisionButton
            key={decision}
            entity={entity}
            deployment={deployment}
            decision={decision}
          />
        ))}
      </div>
    </article>
  );
}
