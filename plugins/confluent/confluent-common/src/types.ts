import type { components, paths } from './generated/paths';

type Schemas = components['schemas'];

/** An account for programs. */
export type ServiceAccount = Schemas['ServiceAccount'];

/** Type of an account's owner. */
export type ServiceAccountType =
  paths['/getUserServiceAccountsList']['get']['parameters']['header']['type'];

/** A topic with the settings shown in forms. */
export type TopicConfig = Schemas['TopicConfig'];

/** A topic with its application and owner. */
export type Topic = Schemas['Topic'];

/** An identity that an identity pool admits. */
export type IdentityPoolSubject = Schemas['IdentityPool'];
