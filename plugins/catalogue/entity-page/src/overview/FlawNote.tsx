import { stringifyEntityRef } from '@backstage/catalog-model';
import type { AlphaEntity } from '@backstage/catalog-model/alpha';
import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef, useEntity } from '@backstage/plugin-catalog-react';
import { Alert, Text } from '@backstage/ui';
import {
  flawsOfEntity,
  type KnownFlaw,
} from '@portal/plugin-catalog-sources-common';
import { layout } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { isRefused } from './isRefused';

const OLD =
  'The latest version of its catalogue file is refused. This page shows the last version that the catalogue took.';
const LOCATION = 'The catalogue does not take all of this file.';
const BROKEN = 'The catalogue takes this file, but not all of it works.';
const NAMED =
  'Its catalogue file has a fault that concerns it. What this page shows may be old.';
const ELSEWHERE =
  'The file that this comes from has faults elsewhere. This page is not affected.';

/** Most reasons that are listed. */
const MAX_SHOWN = 10;

/**
 * Says in one place what the catalogue refuses: of the entity, whose page is old then, and of the files that it comes from. In place of
 * upstream's panel, which shows references and the messages of processors.
 */
export function FlawNote() {
  const { entity } = useEntity();
  const own = isRefused(entity) ? flawsOfEntity(entity) : [];
  const elsewhere = useFlawsAbove(entity);
  const all = unique([...own, ...elsewhere]);
  const isNamed = elsewhere.some(
    ({ entityRef }) => entityRef === stringifyEntityRef(entity),
  );
  if (all.length === 0) return null;
  const rest = all.length - MAX_SHOWN;
  return (
    <Alert
      status="warning"
      icon
      title={titleOf(entity, { own, isNamed })}
      description={
        <ul className={layout.list}>
          {all.slice(0, MAX_SHOWN).map(({ title, reason }) => (
            <li key={`${title} ${reason}`}>
              <Text as="p" variant="body-small">
                {title}: {reason}
              </Text>
            </li>
          ))}
          {rest > 0 && <li>and {rest} more</li>}
        </ul>
      }
    />
  );
}

function titleOf(
  { kind }: AlphaEntity,
  { own, isNamed }: { own: readonly KnownFlaw[]; isNamed: boolean },
): string {
  if (own.length > 0 && kind !== 'Location') return OLD;
  if (own.length > 0)
    return own.every(({ counts }) => counts) ? BROKEN : LOCATION;
  return isNamed ? NAMED : ELSEWHERE;
}

/**
 * What is refused of the files that an entity comes from; the page of a template says itself what of it does not work. While it is
 * read, and when it cannot be, nothing is said of them.
 */
function useFlawsAbove(entity: AlphaEntity): KnownFlaw[] {
  const catalogApi = useApi(catalogApiRef);
  const entityRef = stringifyEntityRef(entity);
  const { data = [] } = useQuery({
    queryKey: ['entity', 'flaws-above', entityRef],
    queryFn: async () => {
      const { items } = await catalogApi.getEntityAncestors({ entityRef });
      return items
        .filter(({ entity: one }) => stringifyEntityRef(one) !== entityRef)
        .flatMap(({ entity: one }) => flawsOfEntity(one))
        .filter(({ counts }) => !counts);
    },
  });
  return data;
}

function unique(flaws: readonly KnownFlaw[]): KnownFlaw[] {
  const seen = new Map(flaws.map(one => [`${one.title} ${one.reason}`, one]));
  return [...seen.values()];
}
