import type { Entity } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import {
  entityRouteParams,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { QueryAnswer, StateMark } from '@portal/plugin-portal-ui';
import {
  HealthSource,
  LoadingHealthSource,
} from '@portal/plugin-page-slots-react';
import { RunStatus } from '../runs/RunStatus';
import { isComponent, repositoryOf } from './entities';
import { useLastRun } from './queries';
import { TEXTS } from './texts';

const { health } = TEXTS;

/** How the last run of an entity with a repository ended. */
export function LastRunHealth({ entity }: { entity: Entity }) {
  const page = useRouteRef(entityRouteRef)?.(entityRouteParams(entity)) ?? '';
  const href = isComponent(entity) ? `${page}/ci-cd` : undefined;
  const query = useLastRun(repositoryOf(entity)!);
  return (
    <QueryAnswer
      query={query}
      failed={health.failed.pipeline}
      skeleton={
        <LoadingHealthSource
          name={health.pipeline}
          label={health.loading.pipeline}
        />
      }
    >
      {run => (
        <HealthSource name={health.pipeline} href={href}>
          {run ? (
            <RunStatus status={run.status} conclusion={run.conclusion} />
          ) : (
            <StateMark tone="none" label={health.noRun} />
          )}
        </HealthSource>
      )}
    </QueryAnswer>
  );
}
