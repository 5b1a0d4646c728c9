import { ConfigReader } from '@backstage/config';
import { readResourceCatalogueConfig } from './config';

it('has a default for everything', () => {
  expect(readResourceCatalogueConfig(new ConfigReader({}))).toEqual({
    repository: 'cloud-resources',
    folder: 'resources',
    branch: undefined,
  });
});
