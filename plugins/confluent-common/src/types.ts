import type { components, paths } from './generated/paths';

type Schemas = components['schemas'];

/** An account for programs. */
export type ServiceAccount = Schemas['ServiceAccount'];

/** Whom an account is for. */
export type ServiceAccountType =
  paths['/getUserServiceAccountsList']['get']['parameters']['header']['type'];

/** A topic with the settings that a form shows. */
export type TopicConfig = Schemas['TopicConfig'];

/** A topic with whom it belongs to. */
export type Topic = Schemas['Topic'];

/** An identity that an identity pool lets in. */
export type IdentityPoolSubject = Schemas['IdentityPool'];
