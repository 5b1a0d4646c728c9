import { readCredentials } from './credentials';
import { environment } from './environment';

/** The response of a company system; undefined for 404. */
type Answer = Record<string, unknown> | undefined;

const SITE =
  'sharepoint.retail.example,85e8860b-3154-532c-bcdd-9578facb88ef,fceab7e9-e30a-5a76-b207-7bb0fa0327c3';
const SERVICE_REQUESTS = '80c89960-c43f-5486-8cfd-90fbe9a086cb';
const BUS =
  '/subscriptions/42084ab3-cb5f-5d4b-a710-8cdeb2040013/resourceGroups/rg-integration-messaging-dev/providers/Microsoft.ServiceBus/namespaces/sb-retail-integration-dev';

/** A subscription of the sample company in which group checkout may create resources. */
export const SUBSCRIPTION = {
  id: 'd7e68027-2540-51be-a96e-2b5fa359a392',
  name: 'commerce-nonprod',
};

async function get(url: string, authorization: string): Promise<Answer> {
  const response = await fetch(url, { headers: { authorization } });
  if (response.status === 404) return undefined;
  if (!response.ok) {
    throw new Error(
      `${new URL(url).pathname} answered ${response.status}: ${await response.text()}`,
    );
  }
  return response.json();
}

/** The portal's own identity, which may read all resources that it creates. */
async function identityToken(resource: string): Promise<string> {
  const query = new URLSearchParams({ 'api-version': '2019-08-01', resource });
  const response = await fetch(`${environment.graphUrl}/msi/token?${query}`, {
    headers: { 'X-IDENTITY-HEADER': readCredentials().identityHeader },
  });
  const { access_token: token } = await response.json();
  return `Bearer ${token}`;
}

async function azure(
  path: string,
  version: string,
  base = environment.azureUrl,
): Promise<Answer> {
  const token = await identityToken('https://management.azure.com');
  return get(`${base}${path}?api-version=${version}`, token);
}

async function graph(path: string): Promise<Record<string, unknown>[]> {
  const token = await identityToken('https://graph.microsoft.com');
  const answer = await get(`${environment.graphUrl}/v1.0${path}`, token);
  return (answer?.value ?? []) as Record<string, unknown>[];
}

/** Changes the directory, as an administrator could. */
async function changeGraph(
  method: 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`${environment.graphUrl}/v1.0${path}`, {
    method,
    headers: {
      authorization: await identityToken('https://graph.microsoft.com'),
      'content-type': 'application/json',
    },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) {
    throw new Error(`${method} ${path} answered ${response.status}`);
  }
  return response.status === 204 ? undefined : response.json();
}

function confluent(keys: 'cloud' | 'dev', path: string): Promise<Answer> {
  const { key, secret } = readCredentials().confluent[keys];
  const basic = Buffer.from(`${key}:${secret}`).toString('base64');
  return get(`${environment.confluentUrl}${path}`, `Basic ${basic}`);
}

const sourceControl = (path: string) =>
  get(
    `${environment.sourceControlUrl}/api/v3${path}`,
    `token ${readCredentials().sourceControlToken}`,
  );

/** The company systems, called through their own interfaces without the portal. Missing resources are undefined. */
export const company = {
  resourceGroup: (name: string) =>
    azure(
      `/subscriptions/${SUBSCRIPTION.id}/resourceGroups/${name}`,
      '2021-04-01',
    ),
  busTopic: (name: string) =>
    azure(`${BUS}/topics/${name}`, '2021-11-01', environment.serviceBusUrl),
  busSubscription: (topic: string, name: string) =>
    azure(
      `${BUS}/topics/${topic}/subscriptions/${name}`,
      '2021-11-01',
      environment.serviceBusUrl,
    ),
  async directoryGroup(displayName: string): Promise<Answer> {
    const filter = encodeURIComponent(`displayName eq '${displayName}'`);
    return (await graph(`/groups?$filter=${filter}`))[0];
  },
  /** Creates a security group with one member and returns its object id. */
  async makeDirectoryGroup(group: {
    displayName: string;
    mailNickname: string;
    member: string;
  }): Promise<string> {
    const { member, ...names } = group;
    const [person] = await graph(
      `/users?$filter=${encodeURIComponent(`userPrincipalName eq '${member}'`)}`,
    );
    const made = await changeGraph('POST', '/groups', {
      ...names,
      mailEnabled: false,
      securityEnabled: true,
      'members@odata.bind': [
        `${environment.graphUrl}/v1.0/directoryObjects/${person.id}`,
      ],
    });
    return String(made?.id);
  },
  async deleteDirectoryGroup(groupId: string): Promise<void> {
    await changeGraph('DELETE', `/groups/${groupId}`);
  },
  async membersOf(groupId: string): Promise<string[]> {
    const members = await graph(`/groups/${groupId}/members`);
    return members.map(({ userPrincipalName }) => String(userPrincipalName));
  },
  /** Returns the service request with a title. */
  async serviceRequest(title: string): Promise<Answer> {
    return (await company.serviceRequests(title))[0];
  },
  async serviceRequests(title: string): Promise<Record<string, unknown>[]> {
    const items = await graph(
      `/sites/${SITE}/lists/${SERVICE_REQUESTS}/items?$expand=fields`,
    );
    return items
      .map(({ fields }) => fields as Record<string, unknown>)
      .filter(({ Title }) => String(Title).includes(title));
  },
  topic: (name: string) =>
    confluent(
      'dev',
      `/clusters/dev/kafka/v3/clusters/lkc-retdev/topics/${name}`,
    ),
  /** Returns the teams of a repository, with their permission. */
  async teamsOf(repository: string): Promise<Record<string, string>> {
    const teams = await sourceControl(
      `/repos/retail-example/${repository}/teams`,
    );
    const all = (teams ?? []) as unknown as {
      slug: string;
      permission: string;
    }[];
    return Object.fromEntries(
      all.map(({ slug, permission }) => [slug, permission]),
    );
  },
};
