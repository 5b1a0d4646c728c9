import fc from 'fast-check';
import { posix } from 'node:path';
import { buildTestSite } from '../../__fixtures__/buildTestSite';
import { deadLinks } from '../../__fixtures__/checkLinks';

const segment = fc.constantFrom(
  'a',
  'b',
  'set up',
  'ümlaut',
  'x.y',
  '100%',
  'a:b',
  '#1',
);
const name = fc.constantFrom(
  'index',
  'README',
  'page',
  'q&a',
  'c++',
  'two words',
);
const path = fc
  .tuple(fc.array(segment, { maxLength: 3 }), name)
  .map(([folders, file]) => [...folders, `${file}.md`].join('/'));

describe('links of a generated site', () => {
  it('all lead somewhere, whatever the names of files and folders', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(path, { minLength: 1, maxLength: 8 }),
        async paths => {
          const files = Object.fromEntries(
            paths.map(from => [
              `docs/${from}`,
              `# Title of ${from}\n\n## Links\n\n${paths
                .map(to => {
                  const target = posix.relative(
                    posix.dirname(`/${from}`),
                    `/${to}`,
                  );
                  const encoded = target
                    .split('/')
                    .map(encodeURIComponent)
                    .join('/');
                  return `- [x](${encoded}) [y](<${encoded}#links>)\n`;
                })
                .join('')}`,
            ]),
          );
          const { folder, warnings } = await buildTestSite(files);
          const dead = await deadLinks(folder.outputDir);
          await folder.remove();
          expect(dead).toEqual([]);
          expect(warnings.filter(text => text.includes('links to'))).toEqual(
            [],
          );
        },
      ),
      { numRuns: 20, seed: 11 },
    );
  }, 60_000);
});
