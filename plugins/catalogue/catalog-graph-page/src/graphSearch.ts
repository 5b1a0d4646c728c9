import { GRAPH_ROOTS } from '@portal/plugin-addresses-react';

/** Relations from the centre that are followed at first: a company has too many entities to show all. */
export const DEPTH = 2;

/** The query of the address with an entity at the centre. */
export const searchFor = (ref: string, rest: Record<string, string>) =>
  `?${new URLSearchParams({ [GRAPH_ROOTS]: ref, ...rest })}`;
