/** @param environment - environment of Confluent, for example `dev` */
export function kafkaTopicId(environment: string, name: string): string {
  return `confluent/${environment}/topics/${name}`;
}

export function kafkaServiceAccountId(account: string): string {
  return `confluent/service-accounts/${account}`;
}

/** @param environment - environment of Confluent, for example `dev` */
export function identityPoolId(environment: string, name: string): string {
  return `confluent/${environment}/identity-pools/${name}`;
}
