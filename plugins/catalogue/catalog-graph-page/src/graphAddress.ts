import { choiceField } from '@portal/plugin-portal-ui';
import { Direction } from '@backstage/plugin-catalog-graph';
import { DEPTH } from './graphSearch';

/** Steps from the centre that can be drawn; more is a tangle that nobody reads. */
export const DEPTHS = [1, 2, 3, 4] as const;

/** Stands for no choice. */
export const ALL = 'all';

/** The kinds of the catalogue that have relations, as they are read. */
export const KINDS = {
  component: 'Components',
  api: 'APIs',
  resource: 'Resources',
  system: 'Systems',
  domain: 'Domains',
  group: 'Groups',
  user: 'People',
} as const;

/** What each relation is called, by the relation that an arrow points as. */
export const RELATIONS = {
  ownedBy: 'Ownership',
  hasPart: 'Parts',
  providesApi: 'Provided APIs',
  consumesApi: 'Consumed APIs',
  dependsOn: 'Dependencies',
  parentOf: 'Parent groups',
  hasMember: 'Members',
} as const;

const keysOf = <T extends object>(names: T) =>
  Object.keys(names) as (keyof T)[];

/** What the drawing shows, as the address of the page says it; the names are those of links to upstream's graph. */
export const GRAPH_ADDRESS = {
  depth: { ...choiceField(DEPTHS, DEPTH), name: 'maxDepth' },
  kind: {
    ...choiceField([ALL, ...keysOf(KINDS)], ALL),
    name: 'selectedKinds[]',
  },
  relation: {
    ...choiceField([ALL, ...keysOf(RELATIONS)], ALL),
    name: 'selectedRelations[]',
  },
  direction: choiceField(
    [Direction.LEFT_RIGHT, Direction.TOP_BOTTOM],
    Direction.LEFT_RIGHT,
  ),
};
