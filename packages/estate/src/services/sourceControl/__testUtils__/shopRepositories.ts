import type { TestRepository } from './ProxiedSourceControl';

/** Name of the organisation of every test. */
export const OWNER = 'retail-example';

/** Owner and name of the first repository, as Octokit parameters. */
export const BASKET = { owner: OWNER, repo: 'basket-service' };

/** One internal repository with a history, a public one and an archived one. */
export const shopRepositories: TestRepository[] = [
  {
    name: 'basket-service',
    description: 'Keeps the basket',
    topics: ['checkout'],
    language: 'TypeScript',
    releases: ['v1.0.0'],
    history: [
      {
        message: 'Add the basket',
        author: 'app.requester@retail.example',
        daysAgo: 10,
        paths: ['src/'],
      },
      {
        message: 'Say what it is',
        author: 'app.requester@retail.example',
        daysAgo: 2,
      },
    ],
    files: {
      'README.md': '# Basket\n',
      'catalog-info.yaml': 'kind: Component\n',
      'src/main.ts': 'export {};\n',
    },
  },
  {
    name: 'handbook',
    visibility: 'public',
    files: { 'README.md': '# Handbook\n' },
  },
  {
    name: 'old-shop',
    archived: true,
    files: { 'README.md': '# Old\n' },
  },
];
