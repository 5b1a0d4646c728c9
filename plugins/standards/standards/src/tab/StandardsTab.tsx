import { stringifyEntityRef } from '@backstage/catalog-model';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityInfoCard, useEntity } from '@backstage/plugin-catalog-react';
import { Container, Link } from '@backstage/ui';
import { layout, LoadingRows, QueryAnswer } from '@portal/plugin-portal-ui';
import { type Schemas, useStanding } from '../queries';
import { standardsRouteRef } from '../routes';
import { CheckList } from '../standing/CheckList';
import { Level } from '../standing/Level';
import { NextCheck } from '../standing/NextCheck';
import { standardsTranslationRef } from '../translation';

type Standing = Schemas['Standing'];

/** The tab `/standards` of a component: its level, the next thing to do, and its checks. */
export function StandardsTab() {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { entity } = useEntity();
  const query = useStanding(stringifyEntityRef(entity));
  return (
    <Container>
      <QueryAnswer
        query={query}
        failed={t('tab.failed')}
        skeleton={<LoadingRows label={t('tab.loading')} rows={6} />}
      >
        {standing => <StandingCards standing={standing} />}
      </QueryAnswer>
    </Container>
  );
}

function StandingCards({ standing }: { standing: Standing }) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const all = useRouteRef(standardsRouteRef)?.();
  return (
    <>
      <div className={layout.cards}>
        <EntityInfoCard title={t('tab.level')}>
          <Level standing={standing} />
        </EntityInfoCard>
        <EntityInfoCard title={t('tab.todo')}>
          <NextCheck standing={standing} />
        </EntityInfoCard>
      </div>
      <div className={layout.cards}>
        {standing.levels.map(({ id, title }) => (
          <EntityInfoCard key={id} title={title}>
            <CheckList standing={standing} level={id} label={title} />
          </EntityInfoCard>
        ))}
      </div>
      {all && (
        <div className={layout.page}>
          <Link href={all}>{t('tab.all')}</Link>
        </div>
      )}
    </>
  );
}
