import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buildFolder } from '../__fixtures__/buildTestSite';
import { createDocsFolder } from '../__fixtures__/docsFolder';
import { buildSiteInProcess } from '../src/build/buildSiteInProcess';
import { defaultSiteLimits } from '../src/config/limits';
import { createMarkdown } from '../src/markdown/createMarkdown';

const TARGET_MS = 50;
const NORMAL_PAGES = 300;
const LARGE_PAGES = 5000;
/** Largest size of a site's pages to that of their text as HTML. */
const MAX_GROWTH = 3;

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

interface Figure {
  figure: string;
  value: number;
  unit: string;
  target?: number;
}

function print(figure: Figure): void {
  console.log(JSON.stringify({ bench: 'docs', ...figure }));
}

/** Builds a large site in this process, and prints its time, its memory and the size of its pages to that of the input. */
async function measureLargeSite(): Promise<void> {
  const folder = await createDocsFolder(
    Object.fromEntries(
      Array.from({ length: LARGE_PAGES }, (_, i) => [
        `docs/part-${i % 50}/page-${i}.md`,
        NORMAL,
      ]),
    ),
  );
  try {
    const start = performance.now();
    await buildFolder(folder);
    const seconds = (performance.now() - start) / 1000;
    const files = await folder.outputFiles();
    let bytes = 0;
    for (const path of files.filter(name => name.endsWith('.html')))
      bytes += Buffer.byteLength(await folder.output(path));
    const input = Buffer.byteLength(createMarkdown().render(NORMAL));
    const site = `${LARGE_PAGES} pages`;
    print({ figure: `time of a site of ${site}`, value: seconds, unit: 's' });
    print({
      figure: `peak memory of a site of ${site}`,
      value: process.resourceUsage().maxRSS / 1024,
      unit: 'MB',
    });
    print({
      figure: `pages of ${site} to their text as HTML`,
      value: bytes / (input * LARGE_PAGES),
      unit: 'times',
      target: MAX_GROWTH,
    });
  } finally {
    await folder.remove();
  }
}

async function main(): Promise<void> {
  // The first build also loads and compiles the code that starts processes.
  await longestPause({ 'docs/index.md': '# Home' });
  for (const [name, files] of sites) {
    const pause = await longestPause(files);
    print({
      figure: `longest pause while ${name} is built`,
      value: pause,
      unit: 'ms',
      target: TARGET_MS,
    });
  }
  await measureLargeSite();
}

main().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
