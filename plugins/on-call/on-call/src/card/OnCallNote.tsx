import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  layout,
  LoadingRows,
  QueryAnswer,
  StateMark,
} from '@portal/plugin-portal-ui';
import { useStanding } from '../queries';
import { onCallTranslationRef } from '../translation';
import { Problems } from './Problems';
import { RotaPart } from './RotaPart';

/** Who is called if a deployment fails. */
export function OnCallNote({ entityRef }: { entityRef: string }) {
  const { t } = useTranslationRef(onCallTranslationRef);
  const query = useStanding(entityRef);
  if (query.data?.isConfigured === false) return <></>;
  return (
    <section aria-label={t('standing.title')} className={layout.stack2}>
      <Text as="h3" weight="bold">
        {t('standing.title')}
      </Text>
      <QueryAnswer
        query={query}
        failed={t('standing.failed')}
        skeleton={<LoadingRows label={t('standing.loading')} rows={1} />}
      >
        {({ rotas, problems }) => (
          <>
            {rotas.length === 0 && problems.length === 0 && (
              <StateMark tone="warning" label={t('standing.none')} />
            )}
            {rotas.map(rota => (
              <RotaPart key={`${rota.system} ${rota.name}`} rota={rota} />
            ))}
            <Problems problems={problems} />
          </>
        )}
      </QueryAnswer>
    </section>
  );
}
