import { InputError } from '@backstage/errors';
import { z } from 'zod';
import type { Permission, ProvisionPlan } from '../plan';
import { markedText, readMark, requireOwn } from '../ownership';
import type { PartContext } from '../PartContext';
import { findGroups } from './group';
import { requirePerson } from './people';

/** What a team of an application may do in its repository. */
const TEAM_PERMISSION: Permission = 'push';

const repositorySchema = z.object({
  name: z.string(),
  description: z.string().nullable(),
  html_url: z.string(),
});

type Repository = z.output<typeof repositorySchema>;
type RepositoryPlan = NonNullable<ProvisionPlan['repository']>;

/** @throws InputError if a repository that has to exist does not; ConflictError if it belongs to another application */
async function findOwn(
  { apis, names, plan }: PartContext,
  { name, isNew }: RepositoryPlan,
): Promise<Repository | undefined> {
  const path = `/repos/${names.organisation}/${name}`;
  const found = await apis.sourceControl.find({ path }, repositorySchema);
  if (!found && !isNew) throw new InputError(`There is no repository ${name}`);
  const owner = readMark(found?.description);
  // An existing repository that was not created for an application may be linked.
  if (found && (isNew || owner !== undefined)) {
    requireOwn(`The repository ${name}`, owner, plan.application);
  }
  return found;
}

async function create(
  { apis, names, plan }: PartContext,
  { name }: RepositoryPlan,
): Promise<Repository> {
  const description = markedText(plan.application, plan.application.name);
  const repository = await apis.sourceControl.read(
    {
      path: `/orgs/${names.organisation}/repos`,
      method: 'POST',
      body: { name, description, visibility: 'internal', auto_init: true },
    },
    repositorySchema,
  );
  await apis.sourceControl.untilSeen({
    path: `/repos/${names.organisation}/${name}`,
  });
  return repository;
}

async function giveTeamAccess(
  { apis, names, say }: PartContext,
  repository: string,
  team: string,
  permission: Permission,
): Promise<void> {
  const { organisation } = names;
  const path = `/orgs/${organisation}/teams/${team}/repos/${organisation}/${repository}`;
  await apis.sourceControl.send({ path, method: 'PUT', body: { permission } });
  say(`The team ${team} has ${permission} access to ${repository}`);
}

async function giveGroupAccess(
  context: PartContext,
  repository: string,
  { group, permission }: ProvisionPlan['groupAccess'][number],
): Promise<void> {
  const [found] = await findGroups(context, 'displayName', group);
  if (!found) throw new InputError(`There is no directory group '${group}'`);
  const team = found.mailNickname.toLowerCase();
  await giveTeamAccess(context, repository, team, permission);
}

async function giveMemberAccess(
  context: PartContext,
  repository: string,
  { email, permission }: ProvisionPlan['memberAccess'][number],
): Promise<void> {
  const { apis, names, say } = context;
  const { login } = await requirePerson(context, email);
  if (!login) {
    say(`${email} has no account in source control, and no access there`);
    return;
  }
  const path = `/repos/${names.organisation}/${repository}/collaborators/${login}`;
  await apis.sourceControl.send({ path, method: 'PUT', body: { permission } });
  say(`${login} has ${permission} access to ${repository}`);
}

/** Creates the repository of an application, or takes the existing one, and gives access to it. */
export async function provideRepository(context: PartContext): Promise<void> {
  const { plan, say, provide } = context;
  if (!plan.repository) {
    say('No repository is asked for');
    return;
  }
  const present = await findOwn(context, plan.repository);
  const repository = present ?? (await create(context, plan.repository));
  const { name } = repository;
  provide({
    kind: 'repository',
    title: `Repository of ${plan.application.name}`,
    name,
    url: repository.html_url,
    state: present ? 'existing' : 'created',
  });
  if (plan.team) {
    await giveTeamAccess(context, name, plan.team.name, TEAM_PERMISSION);
  }
  for (const access of plan.groupAccess) {
    await giveGroupAccess(context, name, access);
  }
  for (const access of plan.memberAccess) {
    await giveMemberAccess(context, name, access);
  }
}
