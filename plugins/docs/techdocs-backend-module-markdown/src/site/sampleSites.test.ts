import { readFile } from 'node:fs/promises';
import { differences } from '../../__fixtures__/differences';
import { buildSample, sampleSites } from '../../__fixtures__/sampleSites';

// MkDocs with the extensions of techdocs-core made the same of these pages, apart from the numbers of lines of code and the
// boxes of tasks. Whoever changes a page renews its expectation with `npm run docs -- --samples`, and reads what changed in it.
it.each(sampleSites().map(site => [site.name, site] as const))(
  'builds the documentation of %s as expected',
  async (_name, site) => {
    const expected = await readFile(site.expectationFile, 'utf8');
    const { facts, warnings } = await buildSample(site);
    expect({
      differences: differences(JSON.parse(expected), facts),
      warnings,
      renewWith: 'npm run docs -- --samples',
    }).toEqual({
      differences: [],
      warnings: [],
      renewWith: 'npm run docs -- --samples',
    });
  },
);
