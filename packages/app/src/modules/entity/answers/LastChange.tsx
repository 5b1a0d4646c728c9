import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import {
  entityRouteParams,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { Text } from '@backstage/ui';
import { LoadingRows, QueryAnswer } from '@portal/plugin-portal-ui';
import { MomentText } from '../../home/MomentText';
import styles from './Answers.module.css';
import { hasCode, isSystem, repositoryOf } from './places';
import { useLastRun, useReleases } from './queries';
import { RunChange } from './RunChange';
import { SystemLastChange } from './SystemLastChange';
import { notKnown, TEXTS } from './texts';

const { change } = TEXTS;

/** What changed last in the code of an entity, and which releases are in use. */
export function LastChange({ entity }: { entity: Entity }) {
  if (isSystem(entity)) return <SystemLastChange system={entity} />;
  if (!hasCode(entity)) {
    return <Text color="secondary">{notKnown('change', entity.kind)}</Text>;
  }
  const repository = repositoryOf(entity);
  if (!repository) {
    return <Text color="secondary">{change.notConnected}</Text>;
  }
  const isComponent = entity.kind.toLowerCase() === 'component';
  return (
    <>
      <Commit repository={repository} entity={entity} isLocal={isComponent} />
      {isComponent && <Releases entityRef={stringifyEntityRef(entity)} />}
    </>
  );
}

/** The commit of the last run; it leads to the run, in the portal if the entity has pipelines there. */
function Commit(props: {
  repository: string;
  entity: Entity;
  isLocal: boolean;
}) {
  const { repository, entity, isLocal } = props;
  const query = useLastRun(repository);
  const page = useRouteRef(entityRouteRef)?.(entityRouteParams(entity)) ?? '';
  return (
    <QueryAnswer
      query={query}
      failed={change.failed}
      skeleton={<LoadingRows label={change.loading} rows={1} />}
    >
      {run =>
        run ? (
          <RunChange run={run} page={isLocal ? page : undefined} />
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
      skeleton={<LoadingRows label={change.releasesLoading} rows={1} />}
    >
      {releases =>
        releases.length > 0 && (
          <ul aria-label={change.releases} className={styles.list}>
            {releases.map(({ environment, tag, deployedAt }) => (
              <li key={environment} className={styles.row}>
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
