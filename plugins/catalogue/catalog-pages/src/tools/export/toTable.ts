import {
  type Entity,
  RELATION_OWNED_BY,
  RELATION_PART_OF,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { getEntityRelations } from '@backstage/plugin-catalog-react';
import { CELLS, COLUMN_TITLES, type ColumnId } from '../../entityTable';

/** A list as rows of texts. */
export interface Table {
  header: string[];
  rows: string[][];
}

/** Columns that name other entities. */
const RELATED: Partial<Record<ColumnId, [relation: string, kind?: string]>> = {
  owner: [RELATION_OWNED_BY],
  system: [RELATION_PART_OF, 'system'],
  domain: [RELATION_PART_OF, 'domain'],
};

/** Finds the title of an entity, by its reference or by the entity. */
export type TitleOf = (entity: Entity | string) => Promise<string>;

/** The shown columns of entities, and the address of each. */
export async function toTable(
  entities: readonly Entity[],
  columns: readonly ColumnId[],
  options: {
    linkTitle: string;
    /** The address of the page of an entity. */
    linkOf: (entity: Entity) => string;
    titleOf: TitleOf;
  },
): Promise<Table> {
  const { linkTitle, linkOf, titleOf } = options;
  const cell = async (entity: Entity, id: ColumnId): Promise<string> => {
    if (id === 'name') return titleOf(entity);
    const related = RELATED[id];
    if (!related) {
      const text = CELLS[id](entity);
      return typeof text === 'string' ? text : '';
    }
    const [relation, kind] = related;
    const refs = getEntityRelations(
      entity,
      relation,
      kind ? { kind } : undefined,
    );
    const titles = await Promise.all(
      refs.map(ref => titleOf(stringifyEntityRef(ref))),
    );
    return titles.join('; ');
  };
  return {
    header: [...columns.map(id => COLUMN_TITLES[id]), linkTitle],
    rows: await Promise.all(
      entities.map(async entity => [
        ...(await Promise.all(columns.map(id => cell(entity, id)))),
        linkOf(entity),
      ]),
    ),
  };
}
