import { GRAPH_ROOTS } from '@portal/plugin-addresses-react';

/** Relations from the centre that are followed at first, as in the card of an entity. */
export const DEPTH = 1;

/** The query of the address with an entity at the centre. */
export const searchFor = (ref: string, rest: Record<string, string>) =>
  `?${new URLSearchParams({ [GRAPH_ROOTS]: ref, ...rest })}`;
