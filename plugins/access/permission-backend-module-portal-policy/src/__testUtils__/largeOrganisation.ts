import type { Entity } from '@backstage/catalog-model';
import { CLASSIFICATION_ANNOTATION } from '@portal/plugin-template-acl-common';

/** Numbers of entities. */
export const SIZE = {
  templates: 1_000,
  people: 10_000,
  groups: 2_500,
  software: 19_043,
};

/** A member of every group that owns templates. */
const ALL_OWNER = 'owner-of-all';

/** Every tenth template is open to everybody. */
const OPEN_EACH = 10;
/** Number of groups in a department; the first one is the parent of the others. */
const DEPARTMENT = 10;
const GROUPS_OF_A_PERSON = 3;
/** Number of groups that own templates. */
const OWNERS = 40;

const range = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Kinds of software in rotation; a company's catalogue contains mostly components. */
const SOFTWARE_KINDS = ['Component', 'Component', 'Resource', 'API', 'System'];
const LANGUAGES = ['java', 'go', 'python', 'typescript', 'kotlin', 'rust'];

/** A deterministic company with the templates, people and groups of {@link SIZE}. */
export function largeOrganisation(): Entity[] {
  const owner = person(SIZE.people);
  owner.metadata.name = ALL_OWNER;
  owner.spec!.memberOf = range(OWNERS).map(at => `group-${at}`);
  return [
    owner,
    ...range(SIZE.groups).map(group),
    ...range(SIZE.people).map(person),
    ...range(SIZE.templates).map(template),
  ];
}

/** The company with its software: 32,544 entities, or more with more software. */
export function largeCatalogue(size?: number): Entity[] {
  const company = largeOrganisation();
  const count = size ? Math.max(0, size - company.length) : SIZE.software;
  return [...company, ...range(count).map(software)];
}

function software(at: number): Entity {
  const kind = SOFTWARE_KINDS[at % SOFTWARE_KINDS.length];
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: {
      name: `${kind.toLocaleLowerCase('en-US')}-${at}`,
      title: `${kind} ${at}`,
      description: `Part ${at} of what the company runs, with a sentence about it`,
      tags: [LANGUAGES[at % LANGUAGES.length], `domain-${at % 60}`],
      annotations: {
        'github.com/project-slug': `retail-example/repository-${at}`,
        'backstage.io/techdocs-ref': 'dir:.',
      },
    },
    spec: {
      type: at % 3 ? 'service' : 'library',
      lifecycle: at % 4 ? 'production' : 'experimental',
      owner: `group-${at % SIZE.groups}`,
    },
  };
}

function group(at: number): Entity {
  const head = at - (at % DEPARTMENT);
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Group',
    metadata: { name: `group-${at}` },
    spec: {
      type: 'team',
      parent: at === head ? undefined : `group-${head}`,
      children: [],
    },
  };
}

function person(at: number): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'User',
    metadata: { name: `person-${at}` },
    spec: {
      profile: { displayName: `Person ${at}` },
      memberOf: range(GROUPS_OF_A_PERSON).map(
        step => `group-${(at * 7 + step * 811) % SIZE.groups}`,
      ),
    },
  };
}

function template(at: number): Entity {
  return {
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    kind: 'Template',
    metadata: {
      name: `template-${at}`,
      title: `Template ${at}`,
      description: 'One of a thousand',
      tags: ['create', at % 2 ? 'network' : 'github'],
      annotations:
        at % OPEN_EACH === 0 ? { [CLASSIFICATION_ANNOTATION]: 'open' } : {},
    },
    spec: {
      type: 'resource',
      owner: `group-${at % OWNERS}`,
      steps: [{ id: 'log', name: 'Log', action: 'debug:log', input: {} }],
    },
  };
}
