import type { CatalogService } from '@backstage/plugin-catalog-node';
import { UpstreamUnavailableError } from '@portal/plugin-backend-kit-node';
import type { ConfluentService } from '@portal/plugin-confluent-node';
import type { Application } from '@portal/plugin-directory-common';
import type { DirectoryService } from '@portal/plugin-directory-node';
import { topicOwnerName, UNASSIGNED } from '@portal/plugin-confluent-common';
import { isSame } from '@portal/plugin-field-kit-common';
import {
  type AskOptions,
  isAmong,
  type LookupAnswer,
} from '@portal/plugin-form-rules-node';
import type { TopicLookup } from './topicLookups';

/** Dependencies of the lookups about topics and their applications. */
export interface TopicSystems {
  catalog: Pick<CatalogService, 'getEntities'>;
  confluent: ConfluentService;
  directory: Pick<DirectoryService, 'findApplications'>;
}

type LookupAbout<Kind extends TopicLookup['kind']> = Extract<
  TopicLookup,
  { kind: Kind }
>;

async function findApplication(
  id: string,
  { directory }: TopicSystems,
  { signal }: AskOptions,
): Promise<Application | undefined> {
  const { items } = await directory.findApplications(
    { by: 'applicationId', value: id },
    { signal },
  );
  return items.find(one => isSame(one.applicationID, id));
}

/** Returns the name of the group that supports an application, found in the catalogue as in the form. */
async function findTeam(
  mail: string,
  { catalog }: TopicSystems,
  { caller }: AskOptions,
): Promise<string> {
  if (mail === '') return UNASSIGNED;
  const { items } = await catalog
    .getEntities(
      {
        filter: { kind: 'group', 'spec.profile.email': mail },
        fields: ['metadata.name'],
      },
      { credentials: caller.credentials },
    )
    .catch(() => {
      throw new UpstreamUnavailableError('The catalogue gives no answer');
    });
  return items[0]?.metadata.name ?? UNASSIGNED;
}

/**
 * Checks that the application is in the company's list with these groups, and that one of the person's groups owns it.
 */
export async function askTopicApplication(
  lookup: LookupAbout<'topic-application'>,
  systems: TopicSystems,
  options: AskOptions,
): Promise<LookupAnswer> {
  const { applicationId } = lookup;
  const application = await findApplication(applicationId, systems, options);
  if (!application) return { holds: false };
  const team = await findTeam(application.supportedBy, systems, options);
  const isTogether =
    application.productGroup === lookup.productGroup &&
    team === lookup.technologyGroup;
  if (!isTogether) return { holds: false };
  // Topics are for applications of a person's own team; a service has no team.
  const scope = { kind: 'application', id: application.applicationID } as const;
  return options.rights.may('own', scope, options);
}

/** Checks the sent application and owner of a topic against the cluster and the list of applications. */
export async function askTopicOwner(
  lookup: LookupAbout<'topic-owner'>,
  systems: TopicSystems,
  options: AskOptions,
): Promise<LookupAnswer> {
  const { environment, name, company } = lookup;
  const topics = await systems.confluent.searchTopics(
    { environment, searchText: name },
    { signal: options.signal },
  );
  // Another lookup refuses a missing topic.
  if (!isAmong(topics, topic => topic.topicname === name)) {
    return { holds: true };
  }
  const topic = topics.items.find(one => one.topicname === name);
  const id = topic?.application_id;
  if (lookup.applicationId !== undefined && lookup.applicationId !== id) {
    return { holds: false };
  }
  if (lookup.owner === undefined) return { holds: true };
  const application =
    id === undefined ? undefined : await findApplication(id, systems, options);
  const owners = [topic?.owner, application?.owner].map(owner =>
    topicOwnerName(owner, company),
  );
  return { holds: owners.includes(lookup.owner) };
}

/** Checks the sent settings of a topic against the cluster. */
export async function askTopicConfig(
  { environment, name, config: sent }: LookupAbout<'topic-config'>,
  { confluent }: TopicSystems,
  { signal }: AskOptions,
): Promise<LookupAnswer> {
  const topics = await confluent.listTopicConfigs(
    { environment, searchText: name },
    { signal },
  );
  // Another lookup refuses a missing topic.
  if (!isAmong(topics, topic => topic.topicname === name)) {
    return { holds: true };
  }
  return {
    holds: topics.items.some(({ topicname, cluster_id, config }) => {
      const own = new Map<string, unknown>(
        Object.entries({ cluster_id, ...config }),
      );
      const isLike = Object.entries(sent).every(
        ([key, value]) => value === undefined || own.get(key) === value,
      );
      return topicname === name && isLike;
    }),
  };
}
