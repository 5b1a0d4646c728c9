import { stringifyEntityRef } from '@backstage/catalog-model';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityInfoCard, useEntity } from '@backstage/plugin-catalog-react';
import { Container, Link } from '@backstage/ui';
import { layout, LoadingRows, QueryAnswer } from '@portal/plugin-portal-ui';
import { type Schemas, useStanding } from '../queries';
import { History } from '../history/History';
import { standardsRouteRef } from '../routes';
import { CheckList } from '../standing/CheckList';
import { Campaigns } from '../standing/Campaigns';
import { Level } from '../standing/Level';
import { NextCheck } from '../standing/NextCheck';
import { standardsTranslationRef } from '../translation';

type Standing = Schemas['Standing'];

/** The tab `/standards` of a component: its level, the next thing to do, and its checks. */
export function StandardsTab() {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { entity } = useEntity();
  const ref = stringifyEntityRef(entity);
  const query = useStanding(ref);
  return (
    <Container>
      <QueryAnswer
        query={query}
        failed={t('tab.failed')}
        skeleton={<LoadingRows label={t('tab.loading')} rows={6} />}
      >
        {standing => <StandingCards standing={standing} entityRef={ref} />}
      </QueryAnswer>
    </Container>
  );
}

function StandingCards(props: { standing: Standing; entityRef: string }) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { standing, entityRef } = props;
  const all = useRouteRef(standardsRouteRef)?.();
  return (
    <>
      <div className={layout.cards}>
        <EntityInfoCard title={t('tab.level')}>
          <Level standing={standing} />
        </EntityInfoCard>
        <EntityInfoCard title={t('tab.todo')}>
          <div className={layout.stack4}>
            <NextCheck standing={standing} />
            <Campaigns standing={standing} />
          </div>
        </EntityInfoCard>
      </div>
      <div className={layout.cards}>
        {standing.levels.map(({ id, title }) => (
          <EntityInfoCard key={id} title={title}>
            <CheckList standing={standing} level={id} label={title} />
          </EntityInfoCard>
        ))}
      </div>
      {standing.levels.length > 0 && (
        <History
          of={{ entity: entityRef }}
          levels={standing.levels}
          checks={standing.checks.filter(({ id }) =>
            standing.results.some(
              ({ check, state }) => check === id && state !== 'hidden',
            ),
          )}
        />
      )}
      {all && (
        <div className={layout.page}>
          <Link href={all}>{t('tab.all')}</Link>
        </div>
      )}
    </>
  );
}
