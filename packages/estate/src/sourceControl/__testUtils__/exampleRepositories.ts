import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { PersonSeed } from '../../types';

/** A repository of a seed that a test writes: an entry of `repositories.yaml` and the files behind it. */
export interface ExampleRepository {
  name: string;
  files: Record<string, string | Buffer>;
  /** Further keys of the entry, for example `visibility` or `runs`. */
  [key: string]: unknown;
}

export const WORKFLOW = `name: Build
on:
  push:
    branches: [main, 'release/**']
  workflow_dispatch:
    inputs:
      target: { required: true }
      outcome: { default: success }
jobs:
  compile:
    steps:
      - uses: actions/checkout@v4
      - run: make
`;

/** What a page must never pass on as markup. */
export const HOSTILE_TEXT = '<script>alert("x")</script>&amp;';

/** One repository of each visibility, and an archived one. */
export const EXAMPLE_REPOSITORIES: ExampleRepository[] = [
  {
    name: 'basket',
    description: 'Holds what a customer wants',
    topics: ['checkout', 'java'],
    language: 'Java',
    history: [
      {
        message: 'Start',
        author: 'asha@retail.example',
        daysAgo: 90,
        paths: ['README.md', '.github/'],
      },
      { message: 'Add the rest', author: 'nils@retail.example', daysAgo: 3 },
    ],
    releases: ['v1.0.0'],
    runs: [{ workflow: 'build.yml', daysAgo: 2, conclusion: 'failure' }],
    files: {
      'README.md': '# Basket\n',
      'catalog-info.yaml': 'kind: Component\n',
      'docs/deep/größe & #1?.md': 'Clone {{SOURCE_CONTROL_URL}}/x\n',
      'bin/run.sh': '#!/bin/sh\n',
      'logo.bin': Buffer.from([0, 255, 13, 10, 0]),
      '.github/workflows/build.yml': WORKFLOW,
    },
  },
  {
    name: 'website',
    description: HOSTILE_TEXT,
    visibility: 'public',
    files: {
      'README.md': HOSTILE_TEXT,
      '<img src=x onerror=alert(1)>.md': HOSTILE_TEXT,
      'catalog-info.yaml': 'kind: Component\n',
    },
  },
  { name: 'vault', visibility: 'private', files: { 'README.md': 'secret\n' } },
  { name: 'old-shop', archived: true, files: { 'README.md': 'old\n' } },
];

/** Two people with an account in source control. */
export const EXAMPLE_PEOPLE: PersonSeed[] = ['asha', 'nils'].map(
  (name, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    displayName: `${name} Example`,
    givenName: name,
    surname: 'Example',
    mail: `${name}@retail.example`,
    userPrincipalName: `${name}@retail.example`,
    jobTitle: 'Engineer',
    department: 'Checkout',
    companyName: 'Retail Example',
    employeeId: `10${index}`,
    officeLocation: 'Utrecht',
    accountEnabled: true,
    userType: 'Member',
    githubUsername: `${name}-example`,
    groups: ['checkout'],
  }),
);

/** Writes an `examples` folder with these repositories; shell scripts become executable. */
export async function writeExamples(
  folder: string,
  repositories: ExampleRepository[],
): Promise<void> {
  for (const { name, files } of repositories) {
    for (const [path, content] of Object.entries(files)) {
      const file = join(folder, 'repositories', name, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
      await chmod(file, path.endsWith('.sh') ? 0o755 : 0o644);
    }
  }
  const entries = repositories.map(({ files: _files, ...entry }) => entry);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'repositories.yaml'), stringify(entries));
}
