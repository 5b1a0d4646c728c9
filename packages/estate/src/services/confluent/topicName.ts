import type { Cluster, Topic } from './state/model';

/**
 * Returns true for a valid topic name: 1 to 249 letters, digits, dots, underscores and hyphens, and not `.` or `..`.
 */
export function isTopicName(name: string): boolean {
  return /^[a-zA-Z0-9._-]{1,249}$/.test(name) && !/^\.\.?$/.test(name);
}

/** The name of a topic in the Stream Catalog. */
export function qualifiedName(cluster: Cluster, topic: Topic): string {
  return `${cluster.registryId}:${cluster.id}:${topic.name}`;
}
