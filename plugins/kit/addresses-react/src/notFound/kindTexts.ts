/** How a kind of the catalogue is named, and where all of it is listed. */
export interface KindText {
  /** With a capital, as it begins the heading. */
  noun: string;
  /** In the sentence, with its article left out. */
  inText: string;
  listLabel: string;
  listHref: string;
}

const listOf = (kind: string) =>
  `/catalog?filters[kind]=${kind}&filters[user]=all`;

const KIND_TEXTS: Record<string, KindText> = {
  api: {
    noun: 'API',
    inText: 'API',
    listLabel: 'See all APIs',
    listHref: '/api-docs',
  },
  component: {
    noun: 'Component',
    inText: 'component',
    listLabel: 'See all components',
    listHref: listOf('component'),
  },
  domain: {
    noun: 'Domain',
    inText: 'domain',
    listLabel: 'See all domains',
    listHref: '/explore/domains',
  },
  group: {
    noun: 'Group',
    inText: 'group',
    listLabel: 'See all teams',
    listHref: '/explore/groups',
  },
  resource: {
    noun: 'Resource',
    inText: 'resource',
    listLabel: 'See all resources',
    listHref: listOf('resource'),
  },
  system: {
    noun: 'System',
    inText: 'system',
    listLabel: 'See all systems',
    listHref: '/explore/systems',
  },
  template: {
    noun: 'Template',
    inText: 'template',
    listLabel: 'See all templates',
    listHref: '/create/templates',
  },
  /** P-118 */
  user: {
    noun: 'User',
    inText: 'user',
    listLabel: 'See everybody who is in the catalogue',
    listHref: listOf('user'),
  },
};

const OTHER_KIND: KindText = {
  noun: 'Entity',
  inText: 'entity',
  listLabel: 'Open the catalogue',
  listHref: '/catalog',
};

/** Returns the texts of a kind, in any case. */
export function kindText(kind: string): KindText {
  const key = kind.toLocaleLowerCase('en-US');
  return Object.hasOwn(KIND_TEXTS, key) ? KIND_TEXTS[key] : OTHER_KIND;
}
