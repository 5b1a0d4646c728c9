import type { Entity, ResourceEntityV1alpha1 } from '@backstage/catalog-model';
import {
  type Mark,
  RESOURCE_ANNOTATIONS,
} from '@portal/plugin-cloud-resources-node';
import { stringify } from 'yaml';

/** The content of a resource entity. */
export interface ResourceDescription {
  /** Segments joined by slashes, unique in all systems. */
  resourceId: string;
  title: string;
  description: string;
  /** For example `azure-resource-group`. */
  type: string;
  system?: string;
  dependsOn?: string[];
  tags?: string[];
  links?: { url: string; title: string }[];
  annotations?: Record<string, string>;
}

/** Creates the entity of a resource. */
export function toResourceEntity(
  name: string,
  { owner, createdBy }: Mark,
  description: ResourceDescription,
): ResourceEntityV1alpha1 {
  const { resourceId, annotations, tags, links, system, dependsOn } =
    description;
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Resource',
    metadata: {
      name,
      title: description.title,
      description: description.description,
      annotations: {
        ...annotations,
        [RESOURCE_ANNOTATIONS.id]: resourceId,
        [RESOURCE_ANNOTATIONS.createdBy]: createdBy,
      },
      ...(tags?.length && { tags }),
      ...(links?.length && { links }),
    },
    spec: {
      type: description.type,
      owner,
      ...(system && { system }),
      ...(dependsOn?.length && { dependsOn }),
    },
  };
}

export function formatEntity(entity: Entity): string {
  return stringify(entity, { lineWidth: 0 });
}
