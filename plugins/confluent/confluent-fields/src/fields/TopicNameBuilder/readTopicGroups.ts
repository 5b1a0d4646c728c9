import type { CatalogApi } from '@backstage/plugin-catalog-react';
import type {
  Application,
  DirectoryClient,
} from '@portal/plugin-directory-common';
import {
  type ConfluentCompany,
  type TopicNameParts,
  UNASSIGNED,
} from '@portal/plugin-confluent-common';
import {
  abbreviationOf,
  type Abbreviations,
  parseAbbreviations,
  type SourceControlClient,
} from '@portal/plugin-source-control-common';
import { readApplication } from '../../applications';

/** What tells the groups of an application. */
export interface GroupApis {
  catalog: CatalogApi;
  directory: DirectoryClient;
  sourceControl: SourceControlClient;
}

/** The parts of a topic's name from an application. */
export type TopicGroups = Pick<
  TopicNameParts,
  | 'productGroup'
  | 'productGroupAbbreviation'
  | 'technologyGroup'
  | 'technologyGroupAbbreviation'
>;

/** The groups while no application is known. */
export const NO_GROUPS: TopicGroups = {
  productGroup: UNASSIGNED,
  productGroupAbbreviation: '',
  technologyGroup: UNASSIGNED,
  technologyGroupAbbreviation: '',
};

/** The file of abbreviations (ledger C-085). */
async function readAbbreviations(
  { repository, path }: ConfluentCompany['topics']['abbreviations'],
  { sourceControl }: GroupApis,
  signal: AbortSignal,
): Promise<Abbreviations> {
  const { data } = await sourceControl.get('/file/content', {
    params: { query: { repo: repository, path } },
    signal,
  });
  return parseAbbreviations(data?.text ?? '');
}

/** The team that supports an application: the technology group is its name in the catalogue. */
async function readTeam(
  { supportedBy }: Application,
  { catalog }: GroupApis,
): Promise<string> {
  if (supportedBy === '') return UNASSIGNED;
  const { items } = await catalog.getEntities({
    filter: { kind: 'group', 'spec.profile.email': supportedBy },
    fields: ['metadata.name'],
  });
  return items[0]?.metadata.name ?? UNASSIGNED;
}

/**
 * Reads an application, and the groups that it belongs to with their abbreviations. A group without an abbreviation has an
 * empty one.
 *
 * @returns undefined when there is no such application
 * @throws what the systems throw when one of them gives no answer
 */
export async function readTopicGroups(
  applicationId: string,
  { apis, company }: { apis: GroupApis; company: ConfluentCompany },
  signal: AbortSignal,
): Promise<{ application: Application; groups: TopicGroups } | undefined> {
  const [application, { productGroups, technologyGroups }] = await Promise.all([
    readApplication(applicationId, apis.directory, signal),
    readAbbreviations(company.topics.abbreviations, apis, signal),
  ]);
  if (!application) return undefined;
  const productGroup = application.productGroup || UNASSIGNED;
  const technologyGroup = await readTeam(application, apis);
  return {
    application,
    groups: {
      productGroup,
      productGroupAbbreviation:
        abbreviationOf(productGroup, productGroups) ?? '',
      technologyGroup,
      technologyGroupAbbreviation:
        abbreviationOf(technologyGroup, technologyGroups) ?? '',
    },
  };
}
