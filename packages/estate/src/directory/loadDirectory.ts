import { join } from 'node:path';
import type { EstateScale, PersonSeed } from '../types';
import { checkDirectory } from './checkDirectory';
import { generateOrganisation } from './generateOrganisation';
import { objectId } from '../seed/objectId';
import { readYaml } from '../seed/readYaml';
import {
  type GroupsFile,
  groupsFileSchema,
  type PeopleFile,
  peopleFileSchema,
} from './schema';
import type { DirectorySeed, GroupSeed } from './types';

function toGroup(
  group: GroupsFile['groups'][number],
  domain: string,
): GroupSeed {
  return {
    ...group,
    id: objectId('group', group.nickname),
    mail: group.mail ?? `${group.nickname}@${domain}`,
  };
}

function toPerson(
  person: PeopleFile['people'][number],
  organisation: GroupsFile['organisation'],
): PersonSeed {
  const { principalName, mail, ...rest } = person;
  return {
    ...rest,
    id: objectId('person', principalName),
    userPrincipalName: principalName,
    mail: mail === null ? undefined : (mail ?? principalName),
    displayName: person.displayName ?? `${person.givenName} ${person.surname}`,
    companyName: person.companyName ?? organisation.displayName,
  };
}

/**
 * Reads the directory from `<examplesDir>/organisation`. Scale `large` adds a generated organisation of 10,000 people
 * and 2,500 groups to the seed.
 *
 * @throws InputError naming the file and the entry if the seed is invalid or has unknown references
 */
export async function loadDirectory(
  examplesDir: string,
  scale: EstateScale,
): Promise<DirectorySeed> {
  const folder = join(examplesDir, 'organisation');
  const { organisation, groups } = await readYaml(
    join(folder, 'groups.yaml'),
    groupsFileSchema,
  );
  const { people } = await readYaml(
    join(folder, 'people.yaml'),
    peopleFileSchema,
  );
  const directory: DirectorySeed = {
    organisation,
    groups: groups.map(group => toGroup(group, organisation.domain)),
    people: people.map(person => toPerson(person, organisation)),
  };
  checkDirectory(directory);
  if (scale === 'large') {
    const generated = generateOrganisation(organisation);
    directory.groups.push(...generated.groups);
    directory.people.push(...generated.people);
  }
  return directory;
}
