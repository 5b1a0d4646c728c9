import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Link, Text } from '@backstage/ui';
import { describeMoment, layout } from '@portal/plugin-portal-ui';
import { useId } from 'react';
import { pipelineDeployTranslationRef } from '../translation';
import { ExceptionList } from './ExceptionList';
import { useExceptions, useFreezes } from './queries';
import { freezesRouteRef } from './routes';
import { isNear } from './useTargetFreezes';

/** Above the deployments of a component: the freezes that hold or begin soon, and the exceptions from them. */
export function FreezePanel({ entity }: { entity: string }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const href = useRouteRef(freezesRouteRef)?.();
  const { data, error } = useFreezes(entity);
  const near = data?.items.filter(isNear) ?? [];
  if (error) return <Alert status="warning" icon title={t('freezes.failed')} />;
  if (!data || near.length === 0) return null;
  return (
    <div className={layout.stack3}>
      {near.map(freeze => {
        const { id, title, reason, isActive, startsAt, endsAt } = freeze;
        const from = describeMoment(startsAt, data.timeZone);
        const until = describeMoment(endsAt, data.timeZone);
        return (
          <Alert
            key={id}
            status={isActive ? 'warning' : 'info'}
            icon
            title={
              isActive
                ? t('freezes.activeHere', { title })
                : t('freezes.coming', { title, from })
            }
            description={t('freezes.untilBecause', { until, reason })}
            customActions={
              href && <Link href={href}>{t('freezes.calendar')}</Link>
            }
          />
        );
      })}
      <Exceptions entity={entity} />
    </div>
  );
}

function Exceptions({ entity }: { entity: string }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { data = [] } = useExceptions(entity);
  const id = useId();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={id} className={layout.stack2}>
      <Text as="h2" variant="title-x-small" weight="bold" id={id}>
        {t('exceptions.title')}
      </Text>
      <ExceptionList items={data} />
    </section>
  );
}
