import type { NameRule } from '@portal/plugin-backend-kit-common';

/**
 * Rule for topic names, from Kafka's limits.
 *
 * @see {@link https://kafka.apache.org/documentation/#basic_ops_add_topic}
 */
export const TOPIC_NAME: NameRule = {
  minLength: 1,
  maxLength: 249,
  pattern: /^(?!\.{1,2}$)[A-Za-z0-9._-]+$/,
  characters: 'letters, digits, full stops, hyphens and underscores',
};

/**
 * Rule for names of new identity pools. The length is Confluent Cloud's limit, the characters are the company's decision.
 *
 * @see {@link https://docs.confluent.io/cloud/current/api.html#tag/Identity-Pools-(iamv2)}
 */
export const IDENTITY_POOL_NAME: NameRule = {
  minLength: 1,
  maxLength: 64,
  pattern: /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/,
  characters:
    'lower-case letters, digits, hyphens and underscores, beginning and ending with a letter or digit',
};

/** The identity that an identity pool admits: usually the object id of a managed identity. */
export const CLAIM_SUBJECT: NameRule = {
  minLength: 1,
  maxLength: 100,
  pattern: /^[\w.@-]+$/,
  characters: 'letters, digits, full stops, hyphens, underscores and @',
};
