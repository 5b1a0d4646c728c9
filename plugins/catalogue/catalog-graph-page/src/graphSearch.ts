import { GRAPH_ROOTS } from '@portal/plugin-addresses-react';

/** Relations from the centre that are followed at first, as in the card of an entity. */
export const DEPTH = 1;

/**
 * The query of the address with another entity at the centre.
 *
 * @param address - that of before; what it says of the drawing stays
 */
export function searchFor(ref: string, address = new URLSearchParams()) {
  const next = new URLSearchParams(address);
  next.delete(GRAPH_ROOTS);
  next.set(GRAPH_ROOTS, ref);
  return `?${next}`;
}
