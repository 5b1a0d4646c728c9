/** Kinds whose overview begins with answers. They replace upstream's card 'About' there. */
export const ANSWERED_KINDS = [
  'component',
  'api',
  'resource',
  'system',
  'domain',
  'template',
  'group',
] as const;

/** Those that run or change, so that people ask how they are and what changed. */
export const RUNNING_KINDS: readonly string[] = [
  'component',
  'api',
  'resource',
  'system',
];
