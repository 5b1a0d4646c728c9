import {
  DatabaseDocumentStore,
  type DocumentResultRow,
  type PgSearchHighlightOptions,
  type PgSearchQuery,
} from '@backstage/plugin-search-backend-module-pg';
import { KeptAnswers } from '@portal/plugin-backend-kit-node';
import { hasParts } from '@portal/plugin-search-names-node';
import type { Knex } from 'knex';
import { noteChange, readChanges } from './documentChanges';
import { addNames, exactLine } from './documentNames';

/** A query of upstream's engine, with the text as the person wrote it. */
export interface RankedQuery extends PgSearchQuery {
  term?: string;
}

/** 1 for the exact name, 2 for parts of the name, 3 for words of the name in another form, 4 for words of the text. */
const placeOf = (isPart: string) => `CASE
  WHEN names LIKE ? THEN 1
  WHEN ${isPart} THEN 2
  WHEN names_vector @@ query THEN 3
  ELSE 4 END AS place`;

/** The page of a section, which is the document itself for everything else. */
const PAGE = `type || ' ' || split_part(document->>'location', '#', 1) AS page`;

/** Pages by their best part, then the parts of each. */
const orderOf = (table: string) =>
  `page_place, page_rank DESC, ${table}.page, place, rank DESC, location`;

const ALPHABETICAL = `lower(document->>'title'), type, document->>'location'`;

/** The part of a document that a result shows, for the marks of the found words. */
const SHOWN = `jsonb_build_object('title', document->'title', 'text', document->'text')`;

/** Answers count until documents change; the time bounds what nobody asks for any more. */
const KEEP = { keepMs: 3_600_000, limit: 100 } as const;
/** Characters of an answer that is kept. */
const MAX_LENGTH = 200_000;

/**
 * Upstream's store of documents, whose queries put the best match first.
 *
 * @remarks A person who may not read all documents gets pages of several queries, and each later page asks for the earlier ones again. So
 * answers are kept. They are the same for everybody: upstream's router leaves out afterwards what a person may not read.
 */
export class RankedDocumentStore extends DatabaseDocumentStore {
  readonly #kept = new KeptAnswers<DocumentResultRow[]>({
    ...KEEP,
    isTooLarge: rows => JSON.stringify(rows).length > MAX_LENGTH,
  });

  override async query(
    tx: Knex.Transaction,
    query: RankedQuery,
  ): Promise<DocumentResultRow[]> {
    const key = `${await readChanges(tx)} ${JSON.stringify(query)}`;
    const kept = this.#kept;
    return kept.read(key, async () => {
      const hasText = query.term?.trim() || query.pgTerm;
      return hasText ? queryRanked(tx, query) : queryAll(tx, query);
    });
  }

  override async completeInsert(
    tx: Knex.Transaction,
    type: string,
    isCut?: boolean,
  ): Promise<void> {
    const before = await countOf(tx, type);
    await super.completeInsert(tx, type, isCut);
    const added = await addNames(tx, type);
    if (added > 0 || (await countOf(tx, type)) < before) await noteChange(tx);
  }
}

async function countOf(tx: Knex.Transaction, type: string): Promise<number> {
  const [{ count }] = await tx('documents').where({ type }).count();
  return Number(count);
}

/** The documents of the types that have the values of the filters. */
function filtered(tx: Knex.Transaction, { types, fields = {} }: RankedQuery) {
  const documents = tx('documents');
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
    .select('type', 'document', tx.raw('COUNT(*) OVER () AS total_count'))
    .orderByRaw(ALPHABETICAL)
    .offset(query.offset)
    .limit(query.limit);
}

/**
 * Puts all found documents in order without their texts, which are read of those that are shown only: a word that thousands have is sorted in
 * memory then.
 */
async function queryRanked(
  tx: Knex.Transaction,
  query: RankedQuery,
): Promise<DocumentResultRow[]> {
  const { pgTerm = '', term = '', normalization = 0, options } = query;
  const isPart = hasParts('names', term) ?? { sql: 'FALSE', bindings: [] };
  const found = filtered(tx, query)
    .from(tx.raw(`documents, to_tsquery('english', ?) query`, [pgTerm]))
    .whereRaw(`((${isPart.sql}) OR to_tsquery('english', ?) @@ body)`, [
      ...isPart.bindings,
      pgTerm,
    ])
    .select(
      'hash',
      tx.raw(`document->>'location' AS location`),
      tx.raw('ts_rank_cd(body, query, ?) AS rank', [normalization]),
      tx.raw(placeOf(isPart.sql), [exactLine(term), ...isPart.bindings]),
      tx.raw(PAGE),
    );
  const pages = tx
    .from('found')
    .groupBy('page')
    .select(
      'page',
      tx.raw('MIN(place) AS page_place'),
      tx.raw('MAX(rank) AS page_rank'),
    );
  const shown = tx
    .from('found')
    .join(pages.as('pages'), 'pages.page', 'found.page')
    .select(
      'found.*',
      'page_place',
      'page_rank',
      tx.raw('(SELECT COUNT(*) FROM found) AS total_count'),
    )
    .orderByRaw(orderOf('found'))
    .offset(query.offset)
    .limit(query.limit);
  const rows = tx
    // Otherwise Postgres carries the texts through the sorting.
    .withMaterialized('found', found)
    .from(shown.as('shown'))
    .join('documents', 'documents.hash', 'shown.hash')
    .select('documents.type', 'documents.document', 'shown.total_count')
    .orderByRaw(orderOf('shown'));
  // Marks only what is shown: marking takes much longer than finding.
  if (options.useHighlight) {
    rows.select(
      tx.raw(
        `ts_headline('english', ${SHOWN}, to_tsquery('english', ?), ?) AS highlight`,
        [pgTerm, headlineOptions(options)],
      ),
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
