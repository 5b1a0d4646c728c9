import { type ConfluentEnvironment } from '@portal/plugin-confluent-common';

/** Ids of things in Confluent Cloud among those that templates make. */
export function topicResourceId(
  environment: ConfluentEnvironment,
  name: string,
): string {
  return `confluent/${environment}/topics/${name}`;
}

export function serviceAccountResourceId(account: string): string {
  return `confluent/service-accounts/${account}`;
}

export function identityPoolResourceId(
  environment: ConfluentEnvironment,
  name: string,
): string {
  return `confluent/${environment}/identity-pools/${name}`;
}
