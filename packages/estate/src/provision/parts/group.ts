import { z } from 'zod';
import { markedText, readMark, requireOwn } from '../ownership';
import type { PartContext } from '../PartContext';
import { requirePerson } from './people';

const groupSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  mailNickname: z.string(),
  description: z.string().nullable(),
});

type Group = z.output<typeof groupSchema>;

const groupsSchema = z.object({ value: z.array(groupSchema) });

const membersSchema = z.object({
  value: z.array(z.object({ id: z.string() })),
});

/** Finds groups by a property. Two groups of the directory may have the same one. */
export async function findGroups(
  { apis }: PartContext,
  property: 'mailNickname' | 'displayName',
  value: string,
): Promise<Group[]> {
  const filter = `${property} eq '${value.replaceAll("'", "''")}'`;
  const query = new URLSearchParams({ $filter: filter });
  const path = `/groups?${query}`;
  return (await apis.directory.read({ path }, groupsSchema)).value;
}

async function findOwn(
  context: PartContext,
  nickname: string,
): Promise<Group | undefined> {
  const [group] = await findGroups(context, 'mailNickname', nickname);
  if (group) {
    const owner = readMark(group.description);
    requireOwn(`The group ${nickname}`, owner, context.plan.application);
  }
  return group;
}

async function create(
  { apis, plan }: PartContext,
  nickname: string,
  description: string,
): Promise<Group> {
  const body = {
    displayName: nickname,
    mailNickname: nickname,
    description: markedText(plan.application, description),
    mailEnabled: false,
    securityEnabled: true,
  };
  const group = await apis.directory.read(
    { path: '/groups', method: 'POST', body },
    groupSchema,
  );
  await apis.directory.untilSeen({ path: `/groups/${group.id}` });
  return group;
}

async function addMembers(
  context: PartContext,
  group: Group,
  principalNames: readonly string[],
): Promise<void> {
  const { directory } = context.apis;
  const path = `/groups/${group.id}/members`;
  const { value } = await directory.read(
    { path: `${path}?$select=id&$top=999` },
    membersSchema,
  );
  const present = new Set(value.map(({ id }) => id));
  for (const principalName of principalNames) {
    const { id } = await requirePerson(context, principalName);
    if (!present.has(id)) {
      const reference = `https://graph.microsoft.com/v1.0/directoryObjects/${id}`;
      const body = { '@odata.id': reference };
      await directory.send({ path: `${path}/$ref`, method: 'POST', body });
      context.say(`${principalName} is a member of ${group.displayName} now`);
    }
  }
}

/** Creates the directory group of an application, and adds its members. */
export async function provideGroup(context: PartContext): Promise<void> {
  const { plan, say, provide } = context;
  if (!plan.group) {
    say('No new directory group is asked for');
    return;
  }
  const { nickname, members } = plan.group;
  const present = await findOwn(context, nickname);
  const group = present ?? (await create(context, nickname, 'team members'));
  provide({
    kind: 'directory-group',
    title: `Directory group of ${plan.application.name}`,
    name: nickname,
    url: `https://entra.microsoft.com/#view/Microsoft_AAD_IAM/GroupDetailsMenuBlade/~/Overview/groupId/${group.id}`,
    state: present ? 'existing' : 'created',
  });
  await addMembers(context, group, members);
}
