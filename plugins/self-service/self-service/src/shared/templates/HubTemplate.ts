import {
  DEFAULT_NAMESPACE,
  parseEntityRef,
  stringifyEntityRef,
  type Entity,
} from '@backstage/catalog-model';
import {
  TECHDOCS_ANNOTATION,
  TECHDOCS_EXTERNAL_ANNOTATION,
} from '@backstage/plugin-techdocs-common';

/** The annotation with which the authors of a template say what it creates, for example `repository, workflow`. */
export const CREATES_ANNOTATION = 'retail.example/creates';

/** The fields of an entity that the hub shows, searches and groups by: about 600 bytes of each template. */
export const HUB_FIELDS: readonly string[] = [
  'apiVersion',
  'kind',
  'metadata.namespace',
  'metadata.name',
  'metadata.title',
  'metadata.description',
  'metadata.tags',
  'metadata.links',
  `metadata.annotations.${CREATES_ANNOTATION}`,
  `metadata.annotations.${TECHDOCS_ANNOTATION}`,
  `metadata.annotations.${TECHDOCS_EXTERNAL_ANNOTATION}`,
  'spec.owner',
  'spec.type',
];

/** A template as the hub shows it. */
export interface HubTemplate {
  /** The entity with {@link HUB_FIELDS} only. */
  entity: Entity;
  /** Entity ref, for example `template:default/new-service`. */
  ref: string;
  namespace: string;
  name: string;
  title: string;
  description: string;
  tags: readonly string[];
  type: string;
  /** Entity ref of the owner, lower case; undefined if the entity names none that can be read. */
  ownerRef?: string;
  /** What a run creates, in the words of the template's authors. */
  creates: readonly string[];
}

/** What templates of a well-known type create, if their authors do not say it. */
const CREATED_BY_TYPE: Readonly<Record<string, readonly string[]>> = {
  service: ['service'],
  website: ['website'],
  library: ['library'],
  documentation: ['documentation'],
  infrastructure: ['infrastructure'],
};

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function readCreates(annotation: unknown, type: string): readonly string[] {
  const named = text(annotation)
    .split(',')
    .map(part => part.trim())
    .filter(Boolean);
  return named.length > 0 ? named : (CREATED_BY_TYPE[type] ?? []);
}

function readOwnerRef(owner: unknown, namespace: string): string | undefined {
  try {
    return stringifyEntityRef(
      parseEntityRef(text(owner), {
        defaultKind: 'group',
        defaultNamespace: namespace,
      }),
    );
  } catch {
    // The entity's own page reports an owner that is no reference; its card names none.
    return undefined;
  }
}

/** Reads a template from an entity with {@link HUB_FIELDS}. */
export function toHubTemplate(entity: Entity): HubTemplate {
  const { metadata, spec } = entity;
  const namespace = metadata.namespace ?? DEFAULT_NAMESPACE;
  const type = text(spec?.type);
  return {
    entity,
    ref: stringifyEntityRef(entity),
    namespace,
    name: metadata.name,
    title: text(metadata.title) || metadata.name,
    description: text(metadata.description),
    tags: metadata.tags ?? [],
    type,
    ownerRef: readOwnerRef(spec?.owner, namespace),
    creates: readCreates(metadata.annotations?.[CREATES_ANNOTATION], type),
  };
}
