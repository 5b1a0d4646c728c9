import { stringifyEntityRef } from '@backstage/catalog-model';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityInfoCard, useEntity } from '@backstage/plugin-catalog-react';
import { layout, LoadingRows, QueryAnswer } from '@portal/plugin-portal-ui';
import { useOverview } from '../queries';
import { onCallTranslationRef } from '../translation';
import { EscalateButton } from './EscalateButton';
import { OpenIncidents } from './OpenIncidents';
import { Problems } from './Problems';
import { RotaPart } from './RotaPart';

/** About as high as one rota and two incidents. */
const LINES = 10;

/** Who is on call for an entity and who is next, how to call them, and open incidents. */
export function OnCallCard() {
  const { t } = useTranslationRef(onCallTranslationRef);
  const { entity } = useEntity();
  const entityRef = stringifyEntityRef(entity);
  const query = useOverview(entityRef);
  if (query.data?.isConfigured === false) return null;
  return (
    <EntityInfoCard title={t('standing.title')}>
      <QueryAnswer
        query={query}
        failed={t('standing.failed')}
        skeleton={<LoadingRows label={t('standing.loading')} rows={LINES} />}
      >
        {({ rotas, incidents, problems }) => (
          <div className={layout.stack4}>
            {rotas.map(rota => (
              <RotaPart key={`${rota.system} ${rota.name}`} rota={rota}>
                <EscalateButton entityRef={entityRef} rota={rota} />
              </RotaPart>
            ))}
            <Problems problems={problems} />
            <OpenIncidents
              items={incidents}
              isComplete={problems.length === 0}
            />
          </div>
        )}
      </QueryAnswer>
    </EntityInfoCard>
  );
}
