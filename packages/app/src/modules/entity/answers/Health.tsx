import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import {
  entityRouteParams,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import { PROJECT_KEY_ANNOTATION } from '@portal/plugin-code-health-common';
import { type MarkedState, StateMark } from '@portal/plugin-entity-tabs-react';
import { RunStatus } from '@portal/plugin-pipeline-deploy';
import { LoadingRows, QueryAnswer } from '@portal/plugin-portal-ui';
import { StateMark as ServiceStateMark } from '@portal/plugin-service-status';
import { HealthSource } from './HealthSource';
import { hasCode, isSystem, repositoryOf } from './places';
import { useLastRun, useNeededServices, useQualityGate } from './queries';
import { SystemHealth } from './SystemHealth';
import { notKnown, TEXTS } from './texts';

const { health } = TEXTS;

/** How an entity is, from the systems that tell the portal. */
export function Health({ entity }: { entity: Entity }) {
  const page = useRouteRef(entityRouteRef)?.(entityRouteParams(entity)) ?? '';
  if (isSystem(entity)) return <SystemHealth system={entity} />;
  if (!hasCode(entity)) {
    return <Text color="secondary">{notKnown('health', entity.kind)}</Text>;
  }
  const isComponent = entity.kind.toLowerCase() === 'component';
  const repository = repositoryOf(entity);
  const hasGate =
    isComponent &&
    Boolean(entity.metadata.annotations?.[PROJECT_KEY_ANNOTATION]);
  const entityRef = stringifyEntityRef(entity);
  return (
    <>
      {!repository && !hasGate && (
        <Text color="secondary">
          {health.notConnected}{' '}
          {isComponent && (
            <Link href={`${page}/integrations`}>{health.connect}</Link>
          )}
        </Text>
      )}
      {repository && (
        <Pipeline
          repository={repository}
          href={isComponent ? `${page}/ci-cd` : undefined}
        />
      )}
      {hasGate && <Gate entityRef={entityRef} href={`${page}/code-health`} />}
      {isComponent && <Services entityRef={entityRef} />}
    </>
  );
}

function Pipeline(props: { repository: string; href?: string }) {
  const query = useLastRun(props.repository);
  return (
    <QueryAnswer
      query={query}
      failed={health.failed.pipeline}
      skeleton={<LoadingRows label={health.loading.pipeline} rows={1} />}
    >
      {run => (
        <HealthSource name={health.pipeline} href={props.href}>
          {run ? (
            <RunStatus status={run.status} conclusion={run.conclusion} />
          ) : (
            <StateMark state="none" label={health.noRun} />
          )}
        </HealthSource>
      )}
    </QueryAnswer>
  );
}

const GATES = {
  passed: 'good',
  failed: 'bad',
  none: 'none',
} as const satisfies Record<string, MarkedState>;

function Gate(props: { entityRef: string; href: string }) {
  const query = useQualityGate(props.entityRef);
  return (
    <QueryAnswer
      query={query}
      failed={health.failed.gate}
      skeleton={<LoadingRows label={health.loading.gate} rows={1} />}
    >
      {gate => (
        <HealthSource name={health.gate} href={props.href}>
          <StateMark state={GATES[gate]} label={health.gates[gate]} />
        </HealthSource>
      )}
    </QueryAnswer>
  );
}

function Services({ entityRef }: { entityRef: string }) {
  const query = useNeededServices(entityRef);
  return (
    <QueryAnswer
      query={query}
      failed={health.failed.services}
      skeleton={<LoadingRows label={health.loading.services} rows={1} />}
    >
      {services => {
        if (services.length === 0) return null;
        const others = services.filter(({ state }) => state !== 'operational');
        return others.length === 0 ? (
          <HealthSource name={health.services} href="/service-status">
            <StateMark state="good" label={health.allUp} />
          </HealthSource>
        ) : (
          others.map(({ id, title, state }) => (
            <HealthSource
              key={id}
              name={title}
              href={`/service-status?service=${encodeURIComponent(id)}`}
            >
              <ServiceStateMark state={state} />
            </HealthSource>
          ))
        );
      }}
    </QueryAnswer>
  );
}
