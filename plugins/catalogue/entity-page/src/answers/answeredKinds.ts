/** Kinds whose overview begins with answers. They replace upstream's card 'About' there. */
export const ANSWERED_KINDS = [
  'component',
  'api',
  'resource',
  'system',
] as const;
