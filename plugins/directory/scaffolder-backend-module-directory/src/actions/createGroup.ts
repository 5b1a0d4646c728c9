import { ConflictError, InputError, NotFoundError } from '@backstage/errors';
import {
  type CloudActionContext,
  type CloudRun,
  createCloudAction,
  createdOutput,
  ensure,
  noting,
  ownerInput,
  purposeInput,
  requireOwnGroup,
  type ResourceFiles,
  untilSeen,
} from '@portal/plugin-cloud-actions-node';
import {
  type DirectoryCommands,
  directoryGroupId,
  type DirectoryService,
  findPeople,
  type GroupNames,
  teamMembersInput,
} from '@portal/plugin-directory-node';
import {
  type Mark,
  sealOfText,
  toMarkedText,
} from '@portal/plugin-cloud-resources-node';
import {
  DIRECTORY_GROUP_NAME_MESSAGES,
  type DirectoryGroup,
  MAX_GROUP_NAME_LENGTH,
  toComparableName,
  toMailNickname,
} from '@portal/plugin-directory-common';
import { checkLine } from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';

/** Maximum number of members and owners that Graph accepts when a group is created; further ones are added one by one. */
const MAX_LINKS_AT_ONCE = 20;

/** Maximum number of owners of a group; all of them are among the first links. */
const MAX_OWNERS = 10;

interface Parts {
  /**
   * The first wait for a new group that the directory does not know yet, in milliseconds. Its copies learn of it within seconds,
   * in rare cases a minute: https://learn.microsoft.com/graph/best-practices-concept#handling-expected-errors
   */
  seenAfterMs?: number;
  directory: DirectoryService;
  commands: DirectoryCommands;
  files: ResourceFiles;
  groupNames: GroupNames;
}

/** Object ids of the owners and members of the group. */
interface Links {
  owners: string[];
  members: string[];
}

async function findLinks(
  run: CloudRun,
  { directory }: Parts,
  people: z.output<typeof teamMembersInput>,
): Promise<Links> {
  const emails = people.map(({ email }) => email);
  const found = await findPeople(directory, emails, run.signal);
  const members = [...new Set(found.map(({ id }) => id))];
  const admins = found
    .filter((_, index) => people[index].admin)
    .map(({ id }) => id);
  const { directoryId } = run.requester;
  // A group without an owner could not be managed.
  const owners = admins.length === 0 && directoryId ? [directoryId] : admins;
  const unique = [...new Set(owners)];
  if (unique.length === 0) {
    throw new InputError("'people': one of them has to be an owner (admin)");
  }
  if (unique.length > MAX_OWNERS) {
    throw new InputError(
      `'people': at most ${MAX_OWNERS} of them can be owners (admin)`,
    );
  }
  return { owners: unique, members };
}

interface FoundGroup {
  thing: { id: string };
  mark?: Mark;
  seal?: string;
}

/** Returns a group with the mark of its resource entity, and the seal of its description, which its owners can write. */
async function withMark(
  { signal }: CloudRun,
  { files }: Parts,
  { id, description = '' }: DirectoryGroup,
): Promise<FoundGroup> {
  const mark = await files.markOf(directoryGroupId(id), signal);
  return { thing: { id }, mark, seal: sealOfText(description) };
}

interface Wish {
  name: string;
  owner: string;
}

/** Finds the group with a name. The directory allows several groups with one name; a group of the owner comes first. */
async function findNamed(
  run: CloudRun,
  parts: Parts,
  { name, owner }: Wish,
): Promise<FoundGroup | undefined> {
  const { signal } = run;
  const groups = await parts.commands.findGroups(name, { signal });
  const found: FoundGroup[] = [];
  for (const group of groups) found.push(await withMark(run, parts, group));
  return found.find(({ mark }) => mark?.owner === owner) ?? found[0];
}

/** @throws ConflictError if no group has the name, but a new group may not have it */
async function findGroup(
  run: CloudRun,
  parts: Parts,
  wish: Wish,
): Promise<FoundGroup | undefined> {
  const found = await findNamed(run, parts, wish);
  if (!found) {
    const { isFree, reason } = await parts.groupNames.check(wish.name, {
      fresh: true,
      signal: run.signal,
    });
    if (!isFree) {
      throw new ConflictError(reason ?? DIRECTORY_GROUP_NAME_MESSAGES.exists);
    }
  }
  return found;
}

/** Finds a new group by its id: the directory returns it at once by its id, but by its name only after up to a minute. */
async function findMade(
  run: CloudRun,
  parts: Parts,
  { id, name }: { id: string; name: string },
) {
  const { signal } = run;
  const group = await parts.commands.findGroup(id, { signal });
  return group?.displayName === name ? withMark(run, parts, group) : undefined;
}

function ignoreNotFound(error: unknown): undefined {
  if (!(error instanceof NotFoundError)) throw error;
  return undefined;
}

/** Repeats a call as long as the directory does not know a new group. */
async function whenSeen<T>(
  { logger, signal }: CloudRun,
  { seenAfterMs }: Parts,
  call: () => Promise<T>,
): Promise<T> {
  const seen = await untilSeen(
    async () => call().then(answer => ({ answer }), ignoreNotFound),
    {
      firstWaitMs: seenAfterMs,
      signal,
      onWait: () =>
        logger.info('The directory does not know the new group yet; waiting'),
    },
  );
  return seen ? seen.answer : call();
}

async function addMembers(
  run: CloudRun,
  parts: Parts,
  groupId: string,
  members: string[],
): Promise<void> {
  const { logger, signal } = run;
  const { commands } = parts;
  const there = new Set(
    await whenSeen(run, parts, () =>
      commands.listLinks(groupId, 'members', { signal }),
    ),
  );
  const missing = members.filter(id => !there.has(id));
  let added = 0;
  await noting(
    () =>
      `The group exists with ${members.length - missing.length + added} of ${members.length} members. Retry the run: it adds the others`,
    async () => {
      for (const id of missing) {
        await whenSeen(run, parts, () =>
          commands.addMember(groupId, id, { signal }),
        ).catch(requireMember);
        added += 1;
      }
    },
  );
  if (added > 0) logger.info(`Added ${added} members`);
}

/** After a lost answer the member is there already, which is what was wanted. */
function requireMember(error: Error): void {
  const isThere =
    error instanceof InputError &&
    error.message.includes('added object references already exist');
  if (!isThere) throw error;
}

async function makeGroup(
  run: CloudRun,
  { commands }: Parts,
  { name, description, mark, links, seal }: NewGroup,
): Promise<{ thing: { id: string }; mark: Mark }> {
  const { owners, members } = links;
  const group: DirectoryGroup = await commands.makeGroup(
    {
      displayName: name,
      description: toMarkedText(description, mark, seal),
      mailNickname: toMailNickname(name),
      ownerIds: owners,
      memberIds: members.slice(0, MAX_LINKS_AT_ONCE - owners.length),
    },
    { signal: run.signal },
  );
  return { thing: { id: group.id }, mark };
}

interface NewGroup {
  name: string;
  description: string;
  mark: Mark;
  links: Links;
  seal: string;
}

/** Action `directory:group:create`. */
export function createGroupAction(context: CloudActionContext, parts: Parts) {
  return createCloudAction(context, {
    id: 'directory:group:create',
    description:
      'Creates a security group in the company directory with members and owners. Safe to repeat.',
    input: {
      name: z
        .string()
        .min(1)
        .refine(
          name => name === name.trim(),
          DIRECTORY_GROUP_NAME_MESSAGES.padded,
        )
        .superRefine((name, check) => {
          const message = checkLine(name, MAX_GROUP_NAME_LENGTH);
          if (message) check.addIssue({ code: 'custom', message });
        })
        .describe('Display name of the group'),
      description: purposeInput(700),
      people: teamMembersInput.describe(
        'Its members; who has admin is an owner too. Without one, the requester is the owner',
      ),
      owner: ownerInput,
    },
    output: {
      ...createdOutput,
      groupId: z.string().optional().describe('Object id of the group'),
    },
    examples: [
      {
        description: 'Create a group with an owner and a member',
        input: {
          name: 'Basket Readers',
          description: 'May read baskets',
          people: [
            { email: 'first.person@company.example', admin: true },
            { email: 'second.person@company.example', read: true },
          ],
          owner: 'group:default/checkout',
        },
      },
    ],
    async run(run, { name, description, people, owner: group }) {
      const owner = requireOwnGroup(run.requester, group);
      const mark = { owner, createdBy: run.template };
      const links = await findLinks(run, parts, people);
      const made = await ensure(run, {
        label: `directory group '${name}'`,
        // Names that look alike exclude each other.
        key: directoryGroupId(toComparableName(name)),
        owner,
        taken: DIRECTORY_GROUP_NAME_MESSAGES.exists,
        isSealed: true,
        find: () => findGroup(run, parts, { name, owner }),
        late: {
          firstWaitMs: parts.seenAfterMs,
          find: thing =>
            thing
              ? findMade(run, parts, { id: String(thing.id), name })
              : findNamed(run, parts, { name, owner }),
        },
        make: seal =>
          makeGroup(run, parts, { name, description, mark, links, seal }),
      });
      if (!made) return { resourceId: directoryGroupId('dry-run') };
      const { id } = made.thing;
      await run.once(`members.${name}`, async () => {
        await addMembers(run, parts, id, links.members);
        return { done: true };
      });
      return {
        resourceId: directoryGroupId(id),
        groupId: id,
        isNew: made.isNew,
      };
    },
  });
}
