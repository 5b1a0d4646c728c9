/** Versions of the forms: cloud native and V2 (ledger E-007). */
export const VERSIONS = ['CN', 'V2'] as const;
export type Version = (typeof VERSIONS)[number];

/** Forms of each version: a new onboarding file, or a change of one. */
export type Form = 'create' | 'update';
