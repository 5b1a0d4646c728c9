import { ConfigReader } from '@backstage/config';
import {
  isPortalRepository,
  readPortalRepositories,
} from './portalRepositories';

const place = (owner: string, repository: string) => ({
  owner,
  repository,
  branch: 'main',
  path: '*/template.yaml',
});
const repositories = readPortalRepositories(
  new ConfigReader({
    github: {
      organisation: 'retail-example',
      configuration: { repository: 'platform-configuration' },
      onboarding: { repository: 'application-onboarding' },
    },
    cloudResources: { catalogue: { repository: 'Cloud-Entries' } },
    catalog: {
      templates: {
        locations: {
          central: place('Retail-Example', 'software-templates'),
          data: place('retail-example', 'data.*-templates'),
          elsewhere: place('other-company', 'blueprints'),
        },
      },
    },
  }),
);

it('are those of the organisation that the configuration names', () => {
  expect(repositories).toEqual([
    'software-templates',
    'data.*-templates',
    'cloud-entries',
    'platform-configuration',
    'application-onboarding',
  ]);
});

it('have the entries of the catalogue among them without any configuration', () => {
  const config = new ConfigReader({});
  expect(readPortalRepositories(config)).toEqual(['cloud-resources']);
});

it.each(['Software-Templates', 'cloud-entries', 'data.lake-templates'])(
  'are known by name: %s',
  name => expect(isPortalRepository(repositories, name)).toBe(true),
);

it.each([
  'software-templates-2',
  'basket',
  'blueprints',
  'dataxlake-templates',
])('are not others: %s', name =>
  expect(isPortalRepository(repositories, name)).toBe(false),
);
