import type { Schemas } from '../queries';

/** A check of tests. */
export const check = (id: string, confidential = false): Schemas['Check'] => ({
  id,
  title: `Check ${id}`,
  description: '',
  level: 'bronze',
  counts: true,
  confidential,
  types: [],
  todo: { text: '' },
});
