import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Text } from '@backstage/ui';
import type { DeploymentTarget } from '@portal/plugin-pipeline-deploy-common';
import { describeMoment, layout } from '@portal/plugin-portal-ui';
import { pipelineDeployTranslationRef } from '../translation';
import { AskButton } from './AskButton';
import type { FreezeException } from './queries';
import type { TargetFreezes } from './useTargetFreezes';

const isOpen = (exception: FreezeException | undefined) =>
  exception !== undefined && exception.state !== 'rejected';

/** In the form: what freezes say of the chosen environment, and the way to an exception. */
export function FreezeNotice(props: {
  entity: string;
  environment: string;
  /** Missing until a release is chosen. */
  target: DeploymentTarget | undefined;
  freezes: TargetFreezes;
}) {
  const { entity, environment, target, freezes } = props;
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { timeZone, active, coming } = freezes;
  return (
    <div className={layout.stack3}>
      {active.map(({ freeze, exception }) => (
        <Alert
          key={freeze.id}
          status={exception?.state === 'approved' ? 'info' : 'warning'}
          icon
          title={t('freezes.active', { title: freeze.title, environment })}
          description={t('freezes.untilBecause', {
            until: describeMoment(freeze.endsAt, timeZone),
            reason: freeze.reason,
          })}
          customActions={
            target && !isOpen(exception) ? (
              <AskButton entity={entity} freeze={freeze.id} target={target} />
            ) : (
              <Text variant="body-small">{textOf(exception)}</Text>
            )
          }
        />
      ))}
      {coming.map(freeze => (
        <Alert
          key={freeze.id}
          status="info"
          icon
          title={t('freezes.coming', {
            title: freeze.title,
            from: describeMoment(freeze.startsAt, timeZone),
          })}
          description={t('freezes.untilBecause', {
            until: describeMoment(freeze.endsAt, timeZone),
            reason: freeze.reason,
          })}
        />
      ))}
    </div>
  );

  function textOf(exception: FreezeException | undefined): string {
    if (!exception || !isOpen(exception)) return t('freezes.chooseTag');
    const { tag, state, approvals } = exception;
    return state === 'approved'
      ? t('exceptions.isApproved', { tag })
      : t('exceptions.isWaiting', { tag, number: String(approvals.length) });
  }
}
