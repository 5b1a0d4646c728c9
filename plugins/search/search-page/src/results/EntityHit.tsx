import { iconsApiRef, useApi } from '@backstage/frontend-plugin-api';
import { useSearch } from '@backstage/plugin-search-react';
import { RiShape2Line } from '@remixicon/react';
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
  const icons = useApi(iconsApiRef);
  const kind = fieldOf(document, 'kind') ?? 'Entity';
  const type = fieldOf(document, 'type');
  return (
    <HitRow
      {...rest}
      result={hit.result}
      icon={icons.icon(`kind:${kind.toLowerCase()}`) ?? <RiShape2Line />}
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
