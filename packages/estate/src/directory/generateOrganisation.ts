import type { PersonSeed } from '../types';
import { objectId } from '../seed/objectId';
import type { DirectorySeed, GroupSeed } from './types';

/** Size of the generated organisation (architecture page, `ESTATE_SCALE=large`). */
export const LARGE_SCALE = { people: 10_000, groups: 2_500 } as const;

/** Number of groups under one parent. */
const GROUP_FAN_OUT = 10;

const GIVEN_NAMES =
  'Aisha Anton Bo Carmen Dmitri Emeka Freya Goran Hana Imran Jasmijn Keanu Lars Mei Nadia Omar Paula Quentin Ravi Saskia Tuva Uma Viktor Willem Yara Zainab'.split(
    ' ',
  );
const SURNAMES =
  'Aaltonen Bianchi Chowdhury Delgado Eriksen Fischer Gomes Haile Ivanova Jung Kaya Lopes Meijer Novak Osei Pereira Quist Rahman Smit Tamm Ueda Vos Wójcik Yang Zeman'.split(
    ' ',
  );
const AREAS = [
  'Digital Commerce',
  'Store Systems',
  'Supply Chain',
  'Data and Analytics',
  'Platform Engineering',
];
const TITLES = [
  'Software Engineer',
  'Quality Engineer',
  'Data Engineer',
  'Product Manager',
  'Engineering Manager',
];
const OFFICES = ['Rotterdam', 'Utrecht', 'Antwerp', 'Breda', 'Remote'];

/** Picks entries of a list in a fixed order that is independent of the other counters. */
function pick(list: readonly string[], index: number, stride: number): string {
  return list[Math.floor(index / stride) % list.length];
}

function groupName(index: number): string {
  return `unit-${String(index).padStart(4, '0')}`;
}

function generateGroup(index: number, domain: string): GroupSeed {
  const nickname = groupName(index);
  return {
    id: objectId('group', nickname),
    nickname,
    displayName: `Unit ${String(index).padStart(4, '0')}`,
    description: `Generated unit of ${pick(AREAS, index, 1)}`,
    mail: `${nickname}@${domain}`,
    parent:
      index === 0
        ? undefined
        : groupName(Math.floor((index - 1) / GROUP_FAN_OUT)),
    securityEnabled: true,
  };
}

function principalName(index: number, domain: string): string {
  return `colleague.${String(index).padStart(5, '0')}@${domain}`;
}

function generatePerson(
  index: number,
  { displayName, domain }: DirectorySeed['organisation'],
): PersonSeed {
  const givenName = pick(GIVEN_NAMES, index, 1);
  const surname = pick(SURNAMES, index, GIVEN_NAMES.length);
  const userPrincipalName = principalName(index, domain);
  const home = groupName(index % LARGE_SCALE.groups);
  // Every seventh person also works for a second group.
  const second = groupName((index * 7 + 1) % LARGE_SCALE.groups);
  return {
    id: objectId('person', userPrincipalName),
    displayName: `${givenName} ${surname} ${index}`,
    givenName,
    surname,
    mail: userPrincipalName,
    userPrincipalName,
    jobTitle: pick(TITLES, index, 3),
    department: pick(AREAS, index, 1),
    companyName: displayName,
    employeeId: String(500_000 + index),
    officeLocation: pick(OFFICES, index, 7),
    manager:
      index === 0
        ? undefined
        : principalName(Math.floor((index - 1) / 8), domain),
    accountEnabled: index % 50 !== 49,
    userType: 'Member',
    githubUsername: `colleague-${index}`,
    groups: index % 7 === 0 && second !== home ? [home, second] : [home],
  };
}

/** Generates the large organisation: the same people and groups on every call. */
export function generateOrganisation(
  organisation: DirectorySeed['organisation'],
): Pick<DirectorySeed, 'people' | 'groups'> {
  return {
    groups: Array.from({ length: LARGE_SCALE.groups }, (_, index) =>
      generateGroup(index, organisation.domain),
    ),
    people: Array.from({ length: LARGE_SCALE.people }, (_, index) =>
      generatePerson(index, organisation),
    ),
  };
}
