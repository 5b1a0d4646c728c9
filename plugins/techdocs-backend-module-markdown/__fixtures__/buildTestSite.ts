import { defaultSiteLimits, SiteLimits } from '../src/config/limits';
import { buildSite } from '../src/site/buildSite';
import { createDocsFolder, DocsFolder } from './docsFolder';

/** A site that a test built, and what the build said. */
export interface TestSite {
  folder: DocsFolder;
  info: string[];
  warnings: string[];
}

/** Builds a repository of the given files; the caller removes `folder`. A failing build leaves nothing behind. */
export async function buildTestSite(
  files: Record<string, string>,
  limits: Partial<SiteLimits> = {},
): Promise<TestSite> {
  const folder = await createDocsFolder(files);
  try {
    return { folder, ...(await buildFolder(folder, limits)) };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

/** Builds a repository that a test has prepared itself. */
export async function buildFolder(
  folder: Pick<DocsFolder, 'inputDir' | 'outputDir'>,
  limits: Partial<SiteLimits> = {},
): Promise<{ info: string[]; warnings: string[] }> {
  const info: string[] = [];
  const warnings: string[] = [];
  await buildSite({
    inputDir: folder.inputDir,
    outputDir: folder.outputDir,
    defaultSiteName: 'Test docs',
    etag: 'abc123',
    limits: { ...defaultSiteLimits, ...limits },
    sourceLinks: () => ({
      editUrl: () => undefined,
      browseUrl: path => `https://code.example/blob/main/${path}`,
    }),
    log: {
      info: message => info.push(message),
      warn: message => warnings.push(message),
    },
  });
  return { info, warnings };
}
