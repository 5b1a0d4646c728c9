import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import {
  entityRouteParams,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { Text } from '@backstage/ui';
import {
  LoadingRows,
  MomentText,
  QueryAnswer,
  layout,
} from '@portal/plugin-portal-ui';
import { isComponent, repositoryOf } from './entities';
import { useLastRun, useReleases } from './queries';
import { RunChange } from './RunChange';
import { TEXTS } from './texts';

const { change } = TEXTS;

/** What changed last in the code of an entity with a repository, and which releases are in use. */
export function LastChange({ entity }: { entity: Entity }) {
  return (
    <>
      <Commit entity={entity} />
      {isComponent(entity) && (
        <Releases entityRef={stringifyEntityRef(entity)} />
      )}
    </>
  );
}

/** The commit of the last run; it leads to the run, in the portal if the entity has pipelines there. */
function Commit({ entity }: { entity: Entity }) {
  const query = useLastRun(repositoryOf(entity)!);
  const page = useRouteRef(entityRouteRef)?.(entityRouteParams(entity)) ?? '';
  return (
    <QueryAnswer
      query={query}
      failed={change.failed}
      skeleton={<LoadingRows label={change.loading} rows={1} />}
    >
      {run =>
        run ? (
          <RunChange run={run} page={isComponent(entity) ? page : undefined} />
        ) : (
          <Text color="secondary">{change.noRun}</Text>
        )
      }
    </QueryAnswer>
  );
}

function Releases({ entityRef }: { entityRef: string }) {
  const query = useReleases(entityRef);
  return (
    <QueryAnswer
      query={query}
      failed={change.releasesFailed}
      skeleton={
        <LoadingRows label={change.releasesLoading} rows={1} height={44} />
      }
    >
      {releases =>
        releases.length > 0 && (
          <ul
            aria-label={change.releases}
            className={`${layout.stack1} ${layout.list} ${layout.links}`}
          >
            {releases.map(({ environment, tag, deployedAt }) => (
              <li key={environment} className={layout.linkRow}>
                <Text variant="body-small">
                  {tag} in {environment}
                </Text>
                <MomentText at={new Date(deployedAt)} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryAnswer>
  );
}
