import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

/** Folders of one test; everything in them is removed by `remove`. */
export interface DocsFolder {
  /** The repository that the docs are read from. */
  inputDir: string;
  /** The folder that the site is written to. */
  outputDir: string;
  /** Text of a file of the site. */
  output(path: string): Promise<string>;
  /** Paths of all files of the site, sorted. */
  outputFiles(): Promise<string[]>;
  remove(): Promise<void>;
}

/** Writes a repository for a test. */
export async function createDocsFolder(
  files: Record<string, string>,
): Promise<DocsFolder> {
  const root = await mkdtemp(join(tmpdir(), 'techdocs-markdown-'));
  const inputDir = join(root, 'in');
  const outputDir = join(root, 'out');
  await mkdir(inputDir);
  await mkdir(outputDir);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(inputDir, path)), { recursive: true });
    await writeFile(join(inputDir, path), text);
  }
  return {
    inputDir,
    outputDir,
    output: path => readFile(join(outputDir, path), 'utf8'),
    outputFiles: () => listFiles(outputDir),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** All files below a folder, relative to it, sorted. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {
    recursive: true,
    withFileTypes: true,
  });
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
