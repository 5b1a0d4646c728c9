import type { Entity } from '@backstage/catalog-model';
import { RESOURCE_ANNOTATIONS } from '@portal/plugin-cloud-resources-node';
import type { Payload } from '@portal/plugin-ecosystem-builder-common';

const PROJECT_SLUG = 'github.com/project-slug';

/** Annotations of the system of an application. */
const APPLICATION_ANNOTATIONS = {
  id: 'retail.example/application-id',
  alias: 'retail.example/application-alias',
  file: 'retail.example/onboarding-file',
} as const;

/** A repository of an application. */
export interface ApplicationRepository {
  name: string;
  /** `{organisation}/{name}`. */
  slug: string;
  url: string;
}

/** What the catalogue's entities of an application contain. */
export interface ApplicationDescription {
  payload: Payload;
  /** `{portfolio}/{file}`. */
  file: string;
  /** Id of the application; undefined if it has none. */
  applicationId?: string;
  /** Full entity ref of the owning group. */
  owner: string;
  /** Entity ref of the template. */
  createdBy: string;
  pullRequestUrl?: string;
  repository?: ApplicationRepository;
}

type Links = { url: string; title: string }[];

function given(texts: Record<string, string | undefined>) {
  return Object.fromEntries(
    Object.entries(texts).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
}

function linksOf({
  payload,
  pullRequestUrl,
  repository,
}: ApplicationDescription): Links {
  const links: [string | undefined, string][] = [
    [repository?.url, 'Repository'],
    [payload.confluence_page, 'Documentation'],
    [pullRequestUrl, 'Last change of the onboarding file'],
  ];
  return links.flatMap(([url, title]) => (url ? [{ url, title }] : []));
}

function marksOf(
  resourceId: string,
  { createdBy, file }: ApplicationDescription,
): Record<string, string> {
  return {
    [RESOURCE_ANNOTATIONS.id]: resourceId,
    [RESOURCE_ANNOTATIONS.createdBy]: createdBy,
    [APPLICATION_ANNOTATIONS.file]: file,
  };
}

/** Creates the entity of an application. */
export function toSystemEntity(
  name: string,
  resourceId: string,
  application: ApplicationDescription,
): Entity {
  const { payload, owner, repository, applicationId } = application;
  const links = linksOf(application);
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'System',
    metadata: {
      name,
      title: payload.application_name,
      description: payload.description,
      annotations: {
        ...marksOf(resourceId, application),
        ...given({
          [APPLICATION_ANNOTATIONS.id]: applicationId,
          [APPLICATION_ANNOTATIONS.alias]:
            payload.application_name_abbreviation,
          [PROJECT_SLUG]: repository?.slug,
        }),
      },
      ...(links.length > 0 && { links }),
    },
    spec: { owner },
  };
}

/** Creates the entity of the repository of an application. */
export function toComponentEntity(
  name: string,
  resourceId: string,
  application: ApplicationDescription & { repository: ApplicationRepository },
  system: string,
): Entity {
  const { payload, owner, repository } = application;
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name,
      title: repository.name,
      description: `Repository of ${payload.application_name}`,
      annotations: {
        ...marksOf(resourceId, application),
        [PROJECT_SLUG]: repository.slug,
      },
      links: [{ url: repository.url, title: 'Repository' }],
    },
    spec: { type: 'service', lifecycle: 'experimental', owner, system },
  };
}
