import { useSearch } from '@backstage/plugin-search-react';
import { kindIcon } from '@portal/plugin-portal-ui';
import { alsoFound } from './alsoFound';
import { fieldOf, type Hit } from './documents';
import { EntityTitle } from './EntityTitle';
import { type HitProps, HitRow } from './HitRow';
import type { HitPlace } from './useHitEntities';

/** Types that say nothing about an entity: upstream's word for a missing one. */
const NO_TYPE = 'other';

/** An entity of the catalogue. */
export function EntityHit(props: HitProps & { hit: Hit; place?: HitPlace }) {
  const { hit, place = {}, ...rest } = props;
  const { document } = hit.result;
  const { term } = useSearch();
  const kind = fieldOf(document, 'kind') ?? 'Entity';
  const type = fieldOf(document, 'type');
  const Icon = kindIcon(kind, type);
  return (
    <HitRow
      {...rest}
      result={hit.result}
      icon={<Icon />}
      facts={[
        kind,
        type !== NO_TYPE && type,
        fieldOf(document, 'lifecycle'),
        place.owner && (
          <>
            Owner: <EntityTitle entityRef={place.owner} />
          </>
        ),
        place.system && (
          <>
            System: <EntityTitle entityRef={place.system} />
          </>
        ),
        ...alsoFound(document, term, rest.words),
      ]}
    />
  );
}
