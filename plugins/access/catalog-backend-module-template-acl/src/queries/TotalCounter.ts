import { KeptAnswers } from '@portal/plugin-backend-kit-node';
import { EVERYBODY } from '@portal/plugin-template-acl-common';
import type { Knex } from 'knex';
import { type CounterOptions, OPEN_ANSWERS } from './FacetCounter';
import type { WholeList } from './wholeList';

/** Every entity has exactly one value of this field. */
const EVERY_ENTITY = 'metadata.uid';

const HAS_TEXT = `
  AND EXISTS (
    SELECT 1 FROM search match
    WHERE match.entity_id = listed.entity_id
      AND match.key = ANY(:textFields::text[]) AND match.value LIKE :pattern
  )`;

/** Entities with the list's order field, except templates that are not open to everybody. */
const OF_EVERYBODY = (more: string) => `
  SELECT count(*) AS count FROM (
    SELECT DISTINCT listed.entity_id FROM search listed
    WHERE listed.key = :key AND listed.value IS NOT NULL ${more}
      AND NOT EXISTS (
        SELECT 1 FROM search template
        WHERE template.entity_id = listed.entity_id
          AND template.key = 'kind' AND template.value = 'template'
          AND NOT EXISTS (
            SELECT 1 FROM search audience
            WHERE audience.entity_id = template.entity_id
              AND audience.key = 'metadata.templateaudience'
              AND audience.value = :everybody
          )
      )
  ) entity`;

/** The controlled templates of an audience. */
const OF_AUDIENCE = (more: string) => `
  SELECT count(*) AS count FROM (
    SELECT DISTINCT entity_id FROM search
    WHERE key = 'metadata.templateaudience' AND value = ANY(:audience::text[])
  ) own JOIN LATERAL (
    SELECT entity_id FROM search
    WHERE search.entity_id = own.entity_id
      AND search.key = :key AND search.value IS NOT NULL
    LIMIT 1
  ) listed ON true
  WHERE true ${more}`;

/**
 * Counts the entities of lists of the whole catalogue for an audience.
 *
 * @remarks The catalogue compares each entity with the hidden templates. This class counts the entities that
 * everybody may see once for all users, and adds the few controlled templates of the audience, as `FacetCounter`
 * does.
 */
export class TotalCounter {
  readonly #knex: Knex;
  readonly #open: KeptAnswers<number>;

  constructor({ knex, now }: CounterOptions) {
    this.#knex = knex;
    this.#open = new KeptAnswers({ ...OPEN_ANSWERS, now });
  }

  async count(list: WholeList, audience: readonly string[]): Promise<number> {
    const { orderField, fullTextFilter } = list;
    const key = lowerCase(orderField?.field ?? EVERY_ENTITY);
    const question = {
      key,
      ...(fullTextFilter && {
        pattern: `%${lowerCase(fullTextFilter.term)}%`,
        textFields: (fullTextFilter.fields ?? [key]).map(lowerCase),
      }),
    };
    const more = fullTextFilter ? HAS_TEXT : '';
    const [open, own] = await Promise.all([
      this.#open.read(JSON.stringify(question), () =>
        this.#read(OF_EVERYBODY(more), { ...question, everybody: EVERYBODY }),
      ),
      this.#read(OF_AUDIENCE(more), {
        ...question,
        audience: audience.map(lowerCase),
      }),
    ]);
    return open + own;
  }

  async #read(
    statement: string,
    bindings: Record<string, string | string[]>,
  ): Promise<number> {
    const { rows } = await this.#knex.raw<{ rows: [{ count: string }] }>(
      statement,
      bindings,
    );
    return Number(rows[0].count);
  }
}

function lowerCase(text: string): string {
  return text.toLocaleLowerCase('en-US');
}
