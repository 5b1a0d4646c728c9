import { stringifyEntityRef } from '@backstage/catalog-model';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  entityRouteParams,
  EntityInfoCard,
  entityRouteRef,
  useEntity,
} from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import { layout, LoadingRows, QueryAnswer } from '@portal/plugin-portal-ui';
import { type Schemas, useStanding } from '../queries';
import { Campaigns } from '../standing/Campaigns';
import { Level } from '../standing/Level';
import { NextCheck } from '../standing/NextCheck';
import { standardsTranslationRef } from '../translation';

/** On the overview of a component: its level, and the next thing to do. */
export function StandingCard() {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { entity } = useEntity();
  const page = useRouteRef(entityRouteRef)?.(entityRouteParams(entity));
  const query = useStanding(stringifyEntityRef(entity));
  return (
    <EntityInfoCard title={t('card.title')}>
      <div className={`${layout.stack3} ${layout.links}`}>
        <QueryAnswer
          query={query}
          failed={t('tab.failed')}
          skeleton={<LoadingRows label={t('tab.loading')} rows={4} />}
        >
          {standing => <Standing standing={standing} />}
        </QueryAnswer>
        {page && <Link href={`${page}/standards`}>{t('card.checks')}</Link>}
      </div>
    </EntityInfoCard>
  );
}

function Standing({ standing }: { standing: Schemas['Standing'] }) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const isKnown = standing.evaluatedAt !== undefined;
  return (
    <div className={layout.stack4}>
      <Level standing={standing} />
      {isKnown && standing.levels.length > 0 && (
        <div className={layout.stack1}>
          <Text as="h3" variant="body-small" color="secondary">
            {t('tab.todo')}
          </Text>
          <NextCheck standing={standing} />
        </div>
      )}
      <Campaigns standing={standing} />
    </div>
  );
}
