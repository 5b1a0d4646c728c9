import type { SearchResultSet } from '@backstage/plugin-search-common';
import { useSearch } from '@backstage/plugin-search-react';
import { Text } from '@backstage/ui';
import { useMemo } from 'react';
import { layout } from '@portal/plugin-portal-ui';
import type { ResultItem } from '../types';
import { AdrHit } from './AdrHit';
import { countText } from './countText';
import { DocumentHit } from './DocumentHit';
import {
  ADRS_TYPE,
  CATALOG_TYPE,
  DOCS_TYPE,
  entityRefOf,
  type Hit,
  toHits,
} from './documents';
import { EntityHit } from './EntityHit';
import { OtherHit } from './OtherHit';
import { namePartsOf } from './nameParts';
import { Pager } from './Pager';
import styles from './Results.module.css';
import { type HitPlace, useHitEntities } from './useHitEntities';
import { foundWords } from './words';

interface ListProps {
  /** Rows of other plugins, for types of their own. */
  items: ResultItem[];
  noTrack: boolean;
}

/** What was found, the best match first. */
export function HitList(
  props: ListProps & { found: SearchResultSet; isLoading: boolean },
) {
  const { found, isLoading, ...rest } = props;
  const hits = useMemo(() => toHits(found.results), [found.results]);
  const places = useHitEntities(hits);
  const { term } = useSearch();
  const parts = useMemo(() => namePartsOf(term), [term]);
  return (
    <>
      <Text as="p" role="status" color="secondary">
        {isLoading ? 'Searching…' : countText(found, hits.length)}
      </Text>
      <ul
        className={`${layout.list} ${styles.hits}`}
        aria-label="Search results"
        aria-busy={isLoading}
      >
        {hits.map(hit => (
          <HitOfType
            {...rest}
            key={hit.key}
            hit={hit}
            parts={parts}
            place={places.get(entityRefOf(hit.result.document) ?? '')}
          />
        ))}
      </ul>
      <Pager />
    </>
  );
}

function HitOfType(
  props: ListProps & { hit: Hit; parts: readonly string[]; place?: HitPlace },
) {
  const { hit, items, noTrack, parts, place } = props;
  const { result, sections } = hit;
  const words = foundWords([result, ...sections]);
  const row = { hit, noTrack, words, parts };
  if (result.type === CATALOG_TYPE) return <EntityHit {...row} place={place} />;
  if (result.type === DOCS_TYPE) return <DocumentHit {...row} />;
  if (result.type === ADRS_TYPE) return <AdrHit {...row} />;
  const Item = items.find(({ predicate }) => predicate?.(result))?.component;
  if (!Item) return <OtherHit {...row} />;
  const { document, ...rest } = result;
  return <Item {...rest} result={document} noTrack={noTrack} />;
}
