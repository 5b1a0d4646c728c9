import { defaultSiteLimits, type SiteLimits } from '../src/config/limits';
import { buildSite, type BuildSiteOptions } from '../src/site/buildSite';
import { PageBuilder } from '../src/site/PageBuilder';
import { createDocsFolder, type DocsFolder } from './docsFolder';

/** A site of a test, with the build's log. */
export interface TestSite {
  folder: DocsFolder;
  info: string[];
  warnings: string[];
}

/** Builds a repository of the given files; the caller removes `folder`. A failed build leaves no files. */
export async function buildTestSite(
  files: Record<string, string>,
  limits: Partial<SiteLimits> = {},
  options: Partial<BuildSiteOptions> = {},
): Promise<TestSite> {
  const folder = await createDocsFolder(files);
  try {
    return { folder, ...(await buildFolder(folder, limits, options)) };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

/** Builds a repository that the test has prepared. */
export async function buildFolder(
  folder: Pick<DocsFolder, 'inputDir' | 'outputDir'>,
  limits: Partial<SiteLimits> = {},
  options: Partial<BuildSiteOptions> = {},
): Promise<{ info: string[]; warnings: string[] }> {
  const info: string[] = [];
  const warnings: string[] = [];
  await buildSite({
    inputDir: folder.inputDir,
    outputDir: folder.outputDir,
    defaultSiteName: 'Test docs',
    etag: 'abc123',
    limits: { ...defaultSiteLimits, ...limits },
    repository: {
      browseBase: 'https://code.example/blob/main/',
      editBase: 'https://code.example/edit/main/',
    },
    failedPages: {},
    createRenderer: context => new PageBuilder(context),
    log: {
      info: message => info.push(message),
      warn: message => warnings.push(message),
    },
    ...options,
  });
  return { info, warnings };
}
