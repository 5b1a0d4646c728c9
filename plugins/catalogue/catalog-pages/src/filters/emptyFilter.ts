/** What the box of a filter says while nothing is chosen; nothing beside chosen values. */
export const EMPTY_FILTER = {
  unset: { placeholder: 'All' },
  set: { placeholder: '' },
} as const;
