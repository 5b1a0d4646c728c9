import { stringify } from 'yaml';
import { ORGANISATION_LOGIN, SERVICE_LOGIN } from '../state/Accounts';
import type { GitFile } from '../../../git/types';
import type { InitialContent } from '../../../git/writeRepository';
import type { RepositoryRecord } from '../types';
import { DEFAULT_SEED_EPOCH } from '../../../git/seed/history';
import { seedTime } from '../../../git/seed/seedCommits';

/** Number of repositories with `ESTATE_SCALE=large`, 1,000 of them with templates (architecture page, fixed places). */
export const LARGE_REPOSITORIES = 5000;
const LARGE_TEMPLATES = 1000;

/** First id of generated repositories, above the ids of the seed and of created repositories. */
const FIRST_GENERATED_ID = 1_000_000;

const AREAS = [
  'basket',
  'catalogue',
  'delivery',
  'loyalty',
  'payment',
  'pricing',
  'returns',
  'stock',
  'store',
  'supplier',
];
const PARTS = [
  'api',
  'worker',
  'web',
  'library',
  'events',
  'reports',
  'import',
  'export',
  'gateway',
  'jobs',
];
const LANGUAGES = ['TypeScript', 'Java', 'C#', 'Python', 'Go'];
const COMPONENT_TYPES = ['service', 'website', 'library'];

const pick = <T>(list: readonly T[], index: number): T =>
  list[index % list.length];

const isTemplate = (index: number) => index < LARGE_TEMPLATES;

function nameOf(index: number): string {
  const area = pick(AREAS, index);
  const part = pick(PARTS, Math.floor(index / AREAS.length));
  const serial = String(index + 1).padStart(4, '0');
  return `${area}-${part}-${isTemplate(index) ? 'template-' : ''}${serial}`;
}

/** Returns records of generated repositories; the first thousand contain templates. Git data is created on first use. */
export function* generateRecords(
  count: number = LARGE_REPOSITORIES,
): Generator<RepositoryRecord> {
  for (let index = 0; index < count; index++) {
    const changed = seedTime(DEFAULT_SEED_EPOCH, 1 + (index % 700));
    yield {
      id: FIRST_GENERATED_ID + index,
      owner: ORGANISATION_LOGIN,
      name: nameOf(index),
      description: `The ${pick(PARTS, Math.floor(index / AREAS.length))} of ${pick(AREAS, index)}`,
      homepage: null,
      topics: [
        isTemplate(index) ? 'template' : 'component',
        pick(AREAS, index),
      ],
      visibility: 'internal',
      language: pick(LANGUAGES, index),
      defaultBranch: 'main',
      archived: false,
      createdAt: changed,
      updatedAt: changed,
      pushedAt: changed,
      settings: {},
      collaborators: {},
      teams: {},
      origin: 'generated',
    };
  }
}

function templateEntity(record: RepositoryRecord) {
  return {
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    kind: 'Template',
    metadata: {
      name: record.name,
      title: `New ${record.name}`,
      description: record.description,
      tags: record.topics,
    },
    spec: {
      owner: 'group:default/cloud-platform',
      type: 'service',
      parameters: [
        {
          title: 'About',
          required: ['name'],
          properties: { name: { title: 'Name', type: 'string' } },
        },
      ],
      steps: [
        {
          id: 'log',
          name: 'Note the name',
          action: 'debug:log',
          input: { message: '${{ parameters.name }}' },
        },
      ],
    },
  };
}

function componentEntity(record: RepositoryRecord, index: number) {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name: record.name,
      description: record.description,
      tags: record.topics,
      annotations: {
        'github.com/project-slug': `${record.owner}/${record.name}`,
      },
    },
    spec: {
      type: pick(COMPONENT_TYPES, index),
      lifecycle: 'production',
      owner: 'group:default/checkout',
    },
  };
}

/** Returns the files of a generated repository: a catalogue description and a readme. */
export function generateFiles(record: RepositoryRecord): GitFile[] {
  const index = record.id - FIRST_GENERATED_ID;
  const entity = isTemplate(index)
    ? templateEntity(record)
    : componentEntity(record, index);
  return [
    {
      path: 'README.md',
      content: Buffer.from(`# ${record.name}\n\n${record.description}.\n`),
    },
    { path: 'catalog-info.yaml', content: Buffer.from(stringify(entity)) },
  ];
}

/** Returns the history of a generated repository: one commit. */
export function generateContent(record: RepositoryRecord): InitialContent {
  return {
    commits: [
      {
        message: `Add ${record.name}\n`,
        author: {
          name: SERVICE_LOGIN,
          email: `${SERVICE_LOGIN}@retail.example`,
          date: record.createdAt,
        },
        files: generateFiles(record),
      },
    ],
  };
}
