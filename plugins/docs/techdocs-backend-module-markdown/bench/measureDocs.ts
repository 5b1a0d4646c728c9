import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createDocsFolder } from '../__fixtures__/docsFolder';
import { buildSiteInProcess } from '../src/build/buildSiteInProcess';
import { defaultSiteLimits } from '../src/config/limits';

const TARGET_MS = 50;
const NORMAL_PAGES = 300;

/** A page that exceeds every limit. */
const HOSTILE = `# Hostile\n\n${'# a\n'.repeat(400_000)}`;
const NORMAL = `# Page\n\n${'## Part\n\nSome *text* with `code` and [a link](index.md).\n\n- one\n- two\n\n```ts\nconst a = 1;\n```\n\n'.repeat(40)}`;

const sites: [string, Record<string, string>][] = [
  ['a hostile site', { 'docs/index.md': '# Home', 'docs/bad.md': HOSTILE }],
  [
    `a site of ${NORMAL_PAGES} pages`,
    Object.fromEntries(
      Array.from({ length: NORMAL_PAGES }, (_, i) => [
        `docs/${i === 0 ? 'index' : `page-${i}`}.md`,
        NORMAL,
      ]),
    ),
  ],
];

/** Builds a site; returns the longest pause of this thread, the backend's, in milliseconds. */
async function longestPause(files: Record<string, string>): Promise<number> {
  const folder = await createDocsFolder(files);
  const pauses = monitorEventLoopDelay({ resolution: 1 });
  try {
    pauses.enable();
    await buildSiteInProcess({
      job: {
        inputDir: folder.inputDir,
        outputDir: folder.outputDir,
        defaultSiteName: 'Bench',
        limits: { ...defaultSiteLimits, maxPageSeconds: 5 },
      },
      log: { info: () => undefined, warn: () => undefined },
      onAbruptEnd: description => console.error(description),
    });
    pauses.disable();
    return pauses.max / 1e6;
  } finally {
    await folder.remove();
  }
}

async function main(): Promise<void> {
  // The first build also loads and compiles the code that starts processes.
  await longestPause({ 'docs/index.md': '# Home' });
  for (const [name, files] of sites) {
    const pause = await longestPause(files);
    console.log(
      JSON.stringify({
        bench: 'docs',
        figure: `longest pause while ${name} is built`,
        value: pause,
        unit: 'ms',
        target: TARGET_MS,
      }),
    );
  }
}

main().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
