import { ConfigReader } from '@backstage/config';
import { readCloudResourcesConfig } from './config';

const base = {
  app: { baseUrl: 'https://harbour.retail.example/' },
};

const read = (cloudResources?: object) =>
  readCloudResourcesConfig(
    new ConfigReader({ ...base, ...(cloudResources && { cloudResources }) }),
  );

it('has a default for everything of its own', () => {
  expect(read()).toMatchObject({
    appUrl: 'https://harbour.retail.example',
    catalogue: { repository: 'cloud-resources', folder: 'resources' },
    githubUsernameAnnotation: 'retail.example/github-username',
  });
});

it('reads what is set', () => {
  const catalogue = { repository: 'x', folder: 'a/b', branch: 'trunk' };
  expect(read({ catalogue }).catalogue).toEqual(catalogue);
});

it.each(['', '/a', 'a/', '../a', 'a b'])('refuses the folder %p', folder => {
  expect(() => read({ catalogue: { folder } })).toThrow(
    'cloudResources.catalogue.folder',
  );
});

it.each([
  [{ reads: 1 }, "'reads' must be 2 or more"],
  [{ maxReads: 2 }, "'maxReads' must not be less"],
])('refuses to confirm a deletion with %j', (confirmDeletion, message) => {
  expect(() => read({ confirmDeletion })).toThrow(message);
});
