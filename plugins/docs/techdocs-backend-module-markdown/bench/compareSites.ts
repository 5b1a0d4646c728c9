// `npm run docs`: builds a folder of documentation and compares it with a stored expectation; `scripts/docs.mjs` runs it.
import { toError } from '@backstage/errors';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFolder } from '../__fixtures__/buildTestSite';
import { buildSample, sampleSites } from '../__fixtures__/sampleSites';
import { type SiteFacts, siteFacts } from '../__fixtures__/siteFacts';
import { differences } from '../__fixtures__/differences';

const asFile = (facts: SiteFacts) => `${JSON.stringify(facts, null, 2)}\n`;

/** Writes the expectations of the sample organisation's documentation, which a test holds. */
async function renewSamples(): Promise<void> {
  for (const site of sampleSites()) {
    const { facts, warnings } = await buildSample(site);
    warnings.forEach(warning => console.log(`note: ${site.name}: ${warning}`));
    await mkdir(dirname(site.expectationFile), { recursive: true });
    await writeFile(site.expectationFile, asFile(facts));
  }
  console.log(
    `${sampleSites().length} expectations written. Read what changed in them: git diff`,
  );
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      expect: { type: 'string' },
      save: { type: 'string' },
      samples: { type: 'boolean' },
    },
  });
  if (values.samples) {
    await renewSamples();
    return;
  }
  const [inputDir] = positionals;
  const outputDir = await mkdtemp(join(tmpdir(), 'docs-'));
  try {
    const { warnings } = await buildFolder(
      { inputDir, outputDir },
      {},
      { defaultSiteName: basename(inputDir) },
    );
    const facts = await siteFacts(outputDir);
    warnings.forEach(warning => console.log(`note: ${warning}`));
    if (values.save) await writeFile(values.save, asFile(facts));
    const expected: SiteFacts | undefined = values.expect
      ? JSON.parse(await readFile(values.expect, 'utf8'))
      : undefined;
    const found = expected ? differences(expected, facts) : [];
    found.forEach(line => console.log(line));
    console.log(
      `${Object.keys(facts.pages).length} pages, ${facts.search.length} entries of search, ${warnings.length} notes, ${found.length} differences`,
    );
    if (found.length > 0) process.exitCode = 1;
  } finally {
    await rm(outputDir, { recursive: true, force: true });
  }
}

main(process.argv.slice(2)).catch(error => {
  console.error(toError(error).message);
  process.exitCode = 1;
});
