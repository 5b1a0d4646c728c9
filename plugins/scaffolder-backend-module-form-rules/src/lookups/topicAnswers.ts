import { topicOwnerName, UNASSIGNED } from '@portal/plugin-field-kit-common';
import { UpstreamUnavailableError } from '@portal/plugin-company-systems-node';
import { type ServerLookup } from '../rules/serverLookups';
import { isAmong, isSame, type LookupAnswer } from './LookupAnswer';
import { type AskOptions } from './Systems';

type LookupAbout<Kind extends ServerLookup['kind']> = Extract<
  ServerLookup,
  { kind: Kind }
>;

async function findApplication(
  id: string,
  { systems, signal }: AskOptions,
): Promise<
  | Awaited<
      ReturnType<AskOptions['systems']['directory']['findApplications']>
    >['items'][number]
  | undefined
> {
  const { items } = await systems.directory.findApplications(
    { by: 'applicationId', value: id },
    { signal },
  );
  return items.find(one => isSame(one.applicationID, id));
}

/** The team that supports an application, by the group's name in the catalogue, as the form finds it. */
async function findTeam(
  mail: string,
  { systems, caller }: AskOptions,
): Promise<string> {
  if (mail === '') return UNASSIGNED;
  const { items } = await systems.catalog
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

/** People may change the name of the application in the topic's name, but not into that of another one. */
async function isOfAnother(
  appName: string,
  id: string,
  { systems, signal }: AskOptions,
): Promise<boolean> {
  if (appName.trim() === '') return false;
  const { items } = await systems.directory.findApplications(
    { by: 'alias', value: appName.trim() },
    { signal },
  );
  return items.length > 0 && !items.some(one => isSame(one.applicationID, id));
}

/** Topics are made for applications of one's own team: a service has none. */
async function askMayOwn(
  id: string,
  { systems: { access }, caller, signal }: AskOptions,
): Promise<LookupAnswer> {
  const principal = await caller.principal();
  if (!principal) return { holds: false };
  const scope = { kind: 'application', id } as const;
  const answer = await access.may(principal, 'own', scope, { signal });
  return answer.allowed
    ? { holds: true }
    : { holds: false, message: answer.reason };
}

/** The application is in the company's list, the groups are those that it has there, and it is looked after by one of the person's. */
export async function askTopicApplication(
  lookup: LookupAbout<'topic-application'>,
  options: AskOptions,
): Promise<LookupAnswer> {
  const { applicationId, appName } = lookup;
  const application = await findApplication(applicationId, options);
  if (!application) return { holds: false };
  const [team, isForeign] = await Promise.all([
    findTeam(application.supportedBy, options),
    isOfAnother(appName, applicationId, options),
  ]);
  const isTogether =
    !isForeign &&
    application.productGroup === lookup.productGroup &&
    team === lookup.technologyGroup;
  if (!isTogether) return { holds: false };
  return askMayOwn(application.applicationID, options);
}

/** What was sent of the topic's application and owner is what the cluster and the list of applications say. */
export async function askTopicOwner(
  lookup: LookupAbout<'topic-owner'>,
  options: AskOptions,
): Promise<LookupAnswer> {
  const { environment, name, company } = lookup;
  const topics = await options.systems.confluent.searchTopics(
    { environment, searchText: name },
    { signal: options.signal },
  );
  // That there is none, another lookup says.
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
    id === undefined ? undefined : await findApplication(id, options);
  const owners = [topic?.owner, application?.owner].map(owner =>
    topicOwnerName(owner, company),
  );
  return { holds: owners.includes(lookup.owner) };
}

/** What was sent of the settings of a topic is what the cluster says. */
export async function askTopicConfig(
  { environment, name, config: sent }: LookupAbout<'topic-config'>,
  { systems, signal }: AskOptions,
): Promise<LookupAnswer> {
  const topics = await systems.confluent.listTopicConfigs(
    { environment, searchText: name },
    { signal },
  );
  // That there is none, another lookup says.
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
