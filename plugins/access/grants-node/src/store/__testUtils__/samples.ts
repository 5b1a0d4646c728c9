/** Words of a store of grants on templates. */
export const WORDS = {
  subject: 'template',
  system: 'template access',
  gone: 'The template was deleted',
};
export const NOW = new Date('2026-03-02T10:00:00Z');
export const ASHA = 'user:default/asha';
export const TOM = 'user:default/tom';
export const THEO = 'user:default/theo';
