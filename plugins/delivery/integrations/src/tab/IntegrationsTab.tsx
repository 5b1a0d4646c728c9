import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { isError } from '@backstage/errors';
import {
  useApiHolder,
  useRouteRef,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import {
  EntityInfoCard,
  entityRouteParams,
  entityRouteRef,
  useEntity,
} from '@backstage/plugin-catalog-react';
import { Container, Link, Text } from '@backstage/ui';
import { MissingAnnotation } from '@portal/plugin-entity-tabs-react';
import type { Integration } from '@portal/plugin-page-slots-react';
import {
  errorMessage,
  layout,
  type Tone,
  StateMark,
} from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { integrationsTranslationRef } from '../translation';
import { OWN_INTEGRATIONS } from './integrations';
import styles from './Integrations.module.css';

const isRefusal = (error: unknown) =>
  isError(error) &&
  isError(error.cause) &&
  error.cause.name === 'NotAllowedError';

/** The servers keep what they read for a minute. */
const FRESH_MS = 60_000;

type State = 'answering' | 'setUp' | 'refused' | 'failing' | 'missing';

const MARKS: Record<State, Tone> = {
  answering: 'good',
  setUp: 'good',
  refused: 'none',
  failing: 'bad',
  missing: 'none',
};

const isWebsite = ({ spec }: Entity) => spec?.type === 'website';

/** All integrations, those with a check first. */
function useIntegrations(others: readonly Integration[]): Integration[] {
  const { t } = useTranslationRef(integrationsTranslationRef);
  const own = OWN_INTEGRATIONS.map(integration => ({
    ...integration,
    name: t(`names.${integration.id}`),
    use: t(`uses.${integration.id}`),
  }));
  return [...own, ...others].sort(
    (a, b) => Number(!a.check) - Number(!b.check),
  );
}

/** The tab `/integrations` of a component (P-086, P-095). */
export function IntegrationsTab(props: {
  /** Those that other features bring. */
  others: readonly Integration[];
}) {
  const { t } = useTranslationRef(integrationsTranslationRef);
  const { entity } = useEntity();
  const shown = useIntegrations(props.others).filter(
    ({ isNotForWebsites }) => !(isNotForWebsites && isWebsite(entity)),
  );
  return (
    <Container>
      <EntityInfoCard title={t('title')}>
        <Text as="p" variant="body-small" color="secondary">
          {t('description')}
        </Text>
        <ul
          aria-label={t('title')}
          className={`${layout.list} ${layout.lines} ${styles.rows}`}
        >
          {shown.map(integration => (
            <Row key={integration.id} integration={integration} />
          ))}
        </ul>
      </EntityInfoCard>
    </Container>
  );
}

/** The state of an integration of a component; undefined while it is checked. */
function useIntegration(integration: Integration, entity: Entity) {
  const apis = useApiHolder();
  const entityRef = stringifyEntityRef(entity);
  const { id, annotation, check } = integration;
  const value = entity.metadata.annotations?.[annotation]?.trim();
  const { error, isSuccess } = useQuery({
    queryKey: ['integrations', entityRef, id, value],
    queryFn: async ({ signal }) => {
      await check?.({ apis, entityRef, value: value ?? '', signal });
      return true;
    },
    enabled: Boolean(value && check),
    staleTime: FRESH_MS,
  });
  const stateOf = (): State | undefined => {
    if (!value) return 'missing';
    if (!check) return 'setUp';
    if (error) return isRefusal(error) ? 'refused' : 'failing';
    return isSuccess ? 'answering' : undefined;
  };
  return { state: stateOf(), error };
}

function Row({ integration }: { integration: Integration }) {
  const { t } = useTranslationRef(integrationsTranslationRef);
  const { entity } = useEntity();
  const { state, error } = useIntegration(integration, entity);
  const root = useRouteRef(entityRouteRef)?.(entityRouteParams(entity)) ?? '';
  const { name, use, annotation, example, page } = integration;
  return (
    <li aria-label={name}>
      <div className={styles.head}>
        <div>
          <Text as="p" weight="bold">
            {name}
          </Text>
          <Text as="p" variant="body-small" color="secondary">
            {use}
          </Text>
        </div>
        <div
          className={`${layout.stack1} ${state === 'missing' ? '' : styles.state}`}
          role="status"
        >
          {state ? (
            <StateMark tone={MARKS[state]} label={t(`state.${state}`)} />
          ) : (
            <Text variant="body-small">{t('checking')}</Text>
          )}
          {state && state !== 'missing' && (
            <Link href={page.startsWith('/') ? page : `${root}/${page}`}>
              {t('open', { name })}
            </Link>
          )}
        </div>
      </div>
      {state === 'failing' && (
        <Text as="p" variant="body-small" color="danger">
          {errorMessage(error)}
        </Text>
      )}
      {state === 'missing' && (
        <details>
          <summary>
            <Text variant="body-small">{t('how', { name })}</Text>
          </summary>
          <MissingAnnotation
            entity={entity}
            annotation={annotation}
            example={example.replace('{name}', entity.metadata.name)}
          />
        </details>
      )}
    </li>
  );
}
