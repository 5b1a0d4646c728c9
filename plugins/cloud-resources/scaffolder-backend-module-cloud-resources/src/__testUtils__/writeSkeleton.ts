import type { JsonObject } from '@backstage/types';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTemplateRenderer, type TemplateContext } from 'nunjitsu';

/** Writes the files of a template's skeleton, as upstream's `fetch:template` does. */
export async function writeSkeleton(
  skeleton: string,
  values: JsonObject,
  workspacePath: string,
): Promise<void> {
  const renderer = createTemplateRenderer();
  const context = { values } as TemplateContext;
  const entries = await readdir(skeleton, {
    recursive: true,
    withFileTypes: true,
  });
  for (const entry of entries.filter(one => one.isFile())) {
    const source = join(entry.parentPath, entry.name);
    const target = join(workspacePath, source.slice(skeleton.length));
    await mkdir(dirname(target), { recursive: true });
    const text = await readFile(source, 'utf8');
    await writeFile(target, renderer.render(text, context));
  }
}
