import { stringifyEntityRef } from '@backstage/catalog-model';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityInfoCard, useEntity } from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import { layout, LoadingRows, QueryAnswer } from '@portal/plugin-portal-ui';
import { type Scope, useOverview } from '../queries';
import { standardsRouteRef } from '../routes';
import { standardsTranslationRef } from '../translation';
import { LevelBar } from './LevelBar';

/** On the overview of a group or a domain: how many of its components have which level. */
export function LevelsCard() {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { entity } = useEntity();
  const ref = stringifyEntityRef(entity);
  const isDomain = entity.kind.toLowerCase() === 'domain';
  const scope: Scope = isDomain ? { domain: ref } : { owner: ref };
  const address = new URLSearchParams([[isDomain ? 'domain' : 'owner', ref]]);
  const page = useRouteRef(standardsRouteRef)?.();
  return (
    <EntityInfoCard title={t('card.title')}>
      <div className={layout.stack3}>
        <QueryAnswer
          query={useOverview(scope)}
          failed={t('page.failed')}
          skeleton={<LoadingRows label={t('page.loading')} rows={3} />}
        >
          {({ rules, summary }) =>
            summary.total === 0 ? (
              <Text as="p" color="secondary">
                {t('card.none')}
              </Text>
            ) : (
              <LevelBar rules={rules} summary={summary} />
            )
          }
        </QueryAnswer>
        {page && <Link href={`${page}?${address}`}>{t('card.lacks')}</Link>}
      </div>
    </EntityInfoCard>
  );
}
