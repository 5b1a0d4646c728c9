import {
  identityApiRef,
  useApi,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Container, Header, Text } from '@backstage/ui';
import {
  EmptyState,
  isStatus,
  layout,
  LoadingRows,
  optionalField,
  QueryAnswer,
  useAddressState,
} from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { EscalateButton } from '../card/EscalateButton';
import { OpenIncidents } from '../card/OpenIncidents';
import { Problems } from '../card/Problems';
import { RotaPart } from '../card/RotaPart';
import { useOverview } from '../queries';
import { onCallTranslationRef } from '../translation';
import { PastIncidents } from './PastIncidents';

/** Teams of the reader whose rotas are read. */
const MAX_TEAMS = 5;

const isComponent = (ref: string) => /^component:/i.test(ref);

const isEntity = (text: string) => /^[\w-]{1,63}:[\w./-]{1,130}$/.test(text);

const ADDRESS = { entity: optionalField(isEntity) };

/** Who is on call for an entity, with its incidents; without one, for the reader's teams. */
export function OnCallPage() {
  const { t } = useTranslationRef(onCallTranslationRef);
  const [{ entity }] = useAddressState(ADDRESS);
  return (
    <>
      <Header title={t('standing.title')} description={t('page.description')} />
      <Container>
        <div className={`${layout.stack6} ${layout.page}`}>
          {entity ? <OfEntity entityRef={entity} /> : <OfOwnTeams />}
        </div>
      </Container>
    </>
  );
}

function OfOwnTeams() {
  const { t } = useTranslationRef(onCallTranslationRef);
  const identityApi = useApi(identityApiRef);
  const query = useQuery({
    queryKey: ['on-call', 'own-teams'],
    queryFn: async () => {
      const { ownershipEntityRefs } = await identityApi.getBackstageIdentity();
      return ownershipEntityRefs
        .filter(ref => ref.startsWith('group:'))
        .slice(0, MAX_TEAMS);
    },
  });
  return (
    <QueryAnswer
      query={query}
      failed={t('standing.failed')}
      skeleton={<LoadingRows label={t('standing.loading')} rows={6} />}
    >
      {teams =>
        teams.length === 0 ? (
          <EmptyState title={t('page.noTeam')} hint={t('page.noTeamHint')} />
        ) : (
          <>
            {teams.map(team => (
              <OfEntity key={team} entityRef={team} />
            ))}
          </>
        )
      }
    </QueryAnswer>
  );
}

function OfEntity({ entityRef }: { entityRef: string }) {
  const { t } = useTranslationRef(onCallTranslationRef);
  const query = useOverview(entityRef);
  const hasIncidents = isComponent(entityRef);
  if (isStatus(query.error, 400, 404)) {
    return <EmptyState title={t('page.gone')} hint={t('page.goneHint')} />;
  }
  return (
    <section className={layout.stack4}>
      <Text as="h2" variant="title-small">
        <EntityRefLink entityRef={entityRef} hideIcon />
      </Text>
      <QueryAnswer
        query={query}
        failed={t('standing.failed')}
        skeleton={<LoadingRows label={t('standing.loading')} rows={6} />}
      >
        {({ isConfigured, rotas, incidents, problems }) =>
          isConfigured ? (
            <>
              {rotas.length === 0 && problems.length === 0 && (
                <EmptyState
                  title={t(
                    hasIncidents ? 'standing.none' : 'standing.noneOfTeam',
                  )}
                />
              )}
              {rotas.map(rota => (
                <RotaPart key={`${rota.system} ${rota.name}`} rota={rota}>
                  {hasIncidents && (
                    <EscalateButton entityRef={entityRef} rota={rota} />
                  )}
                </RotaPart>
              ))}
              <Problems problems={problems} />
              {hasIncidents && (
                <>
                  <OpenIncidents
                    items={incidents}
                    isComplete={problems.length === 0}
                  />
                  {rotas.length > 0 && <PastIncidents entityRef={entityRef} />}
                </>
              )}
            </>
          ) : (
            <EmptyState title={t('page.notConfigured')} />
          )
        }
      </QueryAnswer>
    </section>
  );
}
