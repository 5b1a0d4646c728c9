import type { Entity } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import {
  EntityDisplayName,
  entityRouteParams,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { Text } from '@backstage/ui';
import { LoadingRows, QueryAnswer } from '@portal/plugin-portal-ui';
import { type PartRun, useLastRunsOfParts } from './queries';
import { changedAt, RunChange } from './RunChange';
import { TEXTS } from './texts';

const { change } = TEXTS;

/** The newest run first. */
const newest = (parts: PartRun[]) =>
  parts
    .flatMap(({ component, run }) => (run ? [{ component, run }] : []))
    .sort((one, other) => +changedAt(other.run) - +changedAt(one.run))
    .at(0);

/** What changed last in the components of a system. */
export function SystemLastChange({ entity }: { entity: Entity }) {
  const query = useLastRunsOfParts(entity);
  const pageOf = useRouteRef(entityRouteRef);
  return (
    <QueryAnswer
      query={query}
      failed={change.failed}
      skeleton={<LoadingRows label={change.loading} rows={2} />}
    >
      {({ parts }) => {
        const last = newest(parts);
        if (!last) {
          return (
            <Text color="secondary">
              {parts.length === 0 ? change.noParts : change.noPartRun}
            </Text>
          );
        }
        return (
          <RunChange
            run={last.run}
            page={pageOf?.(entityRouteParams(last.component))}
            of={<EntityDisplayName entityRef={last.component} hideIcon />}
          />
        );
      }}
    </QueryAnswer>
  );
}
