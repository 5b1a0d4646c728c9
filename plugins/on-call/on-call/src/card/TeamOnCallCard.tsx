import { stringifyEntityRef } from '@backstage/catalog-model';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityInfoCard, useEntity } from '@backstage/plugin-catalog-react';
import { Text } from '@backstage/ui';
import { layout, LoadingRows, QueryAnswer } from '@portal/plugin-portal-ui';
import { useStanding } from '../queries';
import { onCallTranslationRef } from '../translation';
import { Problems } from './Problems';
import { RotaPart } from './RotaPart';

/** Who is on call for what a team owns. */
export function TeamOnCallCard() {
  const { t } = useTranslationRef(onCallTranslationRef);
  const { entity } = useEntity();
  const query = useStanding(stringifyEntityRef(entity));
  if (query.data?.isConfigured === false) return null;
  return (
    <EntityInfoCard title={t('standing.title')}>
      <QueryAnswer
        query={query}
        failed={t('standing.failed')}
        skeleton={<LoadingRows label={t('standing.loading')} />}
      >
        {({ rotas, problems }) => (
          <div className={layout.stack4}>
            {rotas.length === 0 && (
              <Text as="p">{t('standing.noneOfTeam')}</Text>
            )}
            {rotas.map(rota => (
              <RotaPart key={`${rota.system} ${rota.name}`} rota={rota} />
            ))}
            <Problems problems={problems} />
          </div>
        )}
      </QueryAnswer>
    </EntityInfoCard>
  );
}
