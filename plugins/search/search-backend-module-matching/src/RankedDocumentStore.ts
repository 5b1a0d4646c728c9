import {
  DatabaseDocumentStore,
  type DocumentResultRow,
  type PgSearchHighlightOptions,
  type PgSearchQuery,
} from '@backstage/plugin-search-backend-module-pg';
import type { Knex } from 'knex';

/** A query of upstream's engine, with the text as the person wrote it. */
export interface RankedQuery extends PgSearchQuery {
  term?: string;
}

/**
 * What a document is called, one name in a line. A page inside a documentation carries the name of the documentation, which
 * is not its own.
 */
const NAMES = `CASE WHEN coalesce(document->>'path', '') = ''
  THEN concat_ws(chr(10), document->>'title', document->>'name', document->>'entityTitle')
  ELSE document->>'title' END`;

/** 1 for the exact name, 2 for words of the name, 3 for words of the text. */
const PLACE = `CASE
  WHEN lower(?) = ANY (string_to_array(lower(${NAMES}), chr(10))) THEN 1
  WHEN to_tsvector('english', ${NAMES}) @@ query THEN 2
  ELSE 3 END AS place`;

/** The page of a section, which is the document itself for everything else. */
const PAGE = `type || ' ' || split_part(document->>'location', '#', 1) AS page`;

/** Pages by their best part, then the parts of each. */
const ORDER = `page_place, page_rank DESC, page, place, rank DESC, document->>'location'`;

const ALPHABETICAL = `lower(document->>'title'), type, document->>'location'`;

/** The part of a document that a result shows, for the marks of the found words. */
const SHOWN = `jsonb_build_object('title', document->'title', 'text', document->'text')`;

/** Upstream's store of documents, whose queries put the best match first. */
export class RankedDocumentStore extends DatabaseDocumentStore {
  override async query(
    tx: Knex.Transaction,
    query: RankedQuery,
  ): Promise<DocumentResultRow[]> {
    return query.pgTerm ? queryRanked(tx, query) : queryAll(tx, query);
  }
}

/** The documents of the types that have the values of the filters. */
function filtered(tx: Knex.Transaction, { types, fields = {} }: RankedQuery) {
  const documents = tx('documents').select(
    'type',
    'document',
    tx.raw('COUNT(*) OVER () AS total_count'),
  );
  if (types) documents.whereIn('type', types);
  for (const [key, value] of Object.entries(fields)) {
    // A field has one value or several; one of the wanted values is enough.
    const wanted = [value]
      .flat()
      .flatMap(each => [{ [key]: each }, { [key]: [each] }]);
    documents.where(either =>
      wanted.forEach(one =>
        either.orWhereRaw('document @> ?', JSON.stringify(one)),
      ),
    );
  }
  return documents;
}

async function queryAll(
  tx: Knex.Transaction,
  query: RankedQuery,
): Promise<DocumentResultRow[]> {
  return filtered(tx, query)
    .orderByRaw(ALPHABETICAL)
    .offset(query.offset)
    .limit(query.limit);
}

async function queryRanked(
  tx: Knex.Transaction,
  query: RankedQuery,
): Promise<DocumentResultRow[]> {
  const { pgTerm = '', term = '', normalization = 0, options } = query;
  const found = filtered(tx, query)
    .from(tx.raw(`documents, to_tsquery('english', ?) query`, [pgTerm]))
    .whereRaw('query @@ body')
    .select(
      tx.raw('query'),
      tx.raw('ts_rank_cd(body, query, ?) AS rank', [normalization]),
      tx.raw(PLACE, [term.trim()]),
      tx.raw(PAGE),
    );
  const shown = tx
    .from(found.as('found'))
    .select(
      '*',
      tx.raw('MIN(place) OVER (PARTITION BY page) AS page_place'),
      tx.raw('MAX(rank) OVER (PARTITION BY page) AS page_rank'),
    )
    .orderByRaw(ORDER)
    .offset(query.offset)
    .limit(query.limit);
  const rows = tx
    .from(shown.as('shown'))
    .select('type', 'document', 'total_count')
    .orderByRaw(ORDER);
  // Marks only what is shown: marking takes much longer than finding.
  if (options.useHighlight) {
    rows.select(
      tx.raw(`ts_headline('english', ${SHOWN}, query, ?) AS highlight`, [
        headlineOptions(options),
      ]),
    );
  }
  return rows;
}

function headlineOptions(options: PgSearchHighlightOptions): string {
  const values = {
    MaxWords: options.maxWords,
    MinWords: options.minWords,
    ShortWord: options.shortWord,
    HighlightAll: options.highlightAll,
    MaxFragments: options.maxFragments,
    FragmentDelimiter: options.fragmentDelimiter,
    StartSel: options.preTag,
    StopSel: options.postTag,
  };
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}="${String(value).replace(/"/g, '""')}"`)
    .join(', ');
}
