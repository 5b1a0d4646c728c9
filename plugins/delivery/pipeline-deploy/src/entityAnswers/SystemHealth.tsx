import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import {
  entityPresentationSnapshot,
  entityRouteParams,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { Text } from '@backstage/ui';
import { LoadingRows, QueryAnswer, StateMark } from '@portal/plugin-portal-ui';
import { HealthSource } from '@portal/plugin-page-slots-react';
import { RunStatus } from '../runs/RunStatus';
import { componentsOf } from './entities';
import { MAX_PARTS, type PartRun, useLastRunsOfParts } from './queries';
import { TEXTS } from './texts';

const { health } = TEXTS;

const isGood = ({ run }: PartRun) => run?.conclusion === 'success';

/** Components whose last run is not good come first. */
const worstFirst = (parts: PartRun[]) =>
  [...parts].sort((one, other) => Number(isGood(one)) - Number(isGood(other)));

/** How a system is, or how the pipelines of a group stand: the last runs of its components. */
export function SystemHealth({ entity }: { entity: Entity }) {
  const query = useLastRunsOfParts(entity);
  return (
    <QueryAnswer
      query={query}
      failed={health.failed.parts}
      skeleton={
        <LoadingRows
          label={health.loading.parts}
          rows={1 + Math.min(componentsOf(entity).length, MAX_PARTS)}
          height={16}
        />
      }
    >
      {({ parts, more }) =>
        parts.length === 0 ? (
          <Text color="secondary">{health.noParts}</Text>
        ) : (
          <>
            <Text>
              {health.parts(parts.filter(isGood).length, parts.length)}
            </Text>
            {worstFirst(parts).map(part => (
              <PartHealth
                key={stringifyEntityRef(part.component)}
                part={part}
              />
            ))}
            {more > 0 && <Text color="secondary">{health.more(more)}</Text>}
          </>
        )
      }
    </QueryAnswer>
  );
}

function PartHealth({ part: { component, run } }: { part: PartRun }) {
  const page = useRouteRef(entityRouteRef)?.(entityRouteParams(component));
  return (
    <HealthSource
      name={entityPresentationSnapshot(component).primaryTitle}
      href={page && `${page}/ci-cd`}
    >
      {run ? (
        <RunStatus status={run.status} conclusion={run.conclusion} />
      ) : (
        <StateMark
          tone="none"
          label={run === null ? health.noRun : health.unread}
        />
      )}
    </HealthSource>
  );
}
