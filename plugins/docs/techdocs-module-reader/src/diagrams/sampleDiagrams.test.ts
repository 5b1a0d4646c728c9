import mermaid from 'mermaid';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(__dirname, '../../../../..');
const DIAGRAM = /^```mermaid\n([\s\S]*?)\n```$/gm;

/** Kinds whose parser is a package of its own, which Jest cannot resolve. */
const OTHER_PARSER = /^\s*(?:pie|gitGraph|packet|radar|treemap|architecture)/;

const diagrams = ['examples', 'docs'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.md'))
    .flatMap(entry => {
      const file = join(entry.parentPath, entry.name);
      const text = readFileSync(file, 'utf8');
      return [...text.matchAll(DIAGRAM)].map(([, source], index) => ({
        place: `${relative(root, file)}, diagram ${index + 1}`,
        source,
      }));
    })
    .filter(({ source }) => !OTHER_PARSER.test(source)),
);

it('finds the diagrams of the samples and of our own documents', () => {
  expect(diagrams.length).toBeGreaterThan(10);
});

it.each(diagrams)('can be drawn: $place', async ({ source }) => {
  await expect(mermaid.parse(source)).resolves.toBeTruthy();
});
