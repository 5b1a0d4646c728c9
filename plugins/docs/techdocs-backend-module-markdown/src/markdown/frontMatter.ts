import { toError } from '@backstage/errors';
import type { BuildLog } from '../site/BuildLog';
import { parseMkdocsYaml } from '../mkdocs/parseMkdocsYaml';

/** A page without its front matter. */
export interface PageSource {
  /** `title` of the front matter. */
  title?: string;
  /** Markdown without the front matter. */
  body: string;
}

const MAX_FRONT_MATTER_CHARS = 64 * 1024;

/** Splits the YAML front matter (`---` … `---`) from a page. Invalid YAML is ignored and reported. */
export function splitFrontMatter(
  text: string,
  fileName: string,
  log: BuildLog,
): PageSource {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const block = frontMatterBlock(source);
  if (!block) return { body: source };
  try {
    const { value } = parseMkdocsYaml(block.yaml, fileName);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return { body: source };
    const title: unknown = 'title' in value ? value.title : undefined;
    return {
      title:
        typeof title === 'string' || typeof title === 'number'
          ? String(title)
          : undefined,
      body: block.body,
    };
  } catch (error) {
    log.warn(
      `${toError(error).message}: the settings at the head of this page are ignored`,
    );
    return { body: block.body };
  }
}

function frontMatterBlock(
  source: string,
): { yaml: string; body: string } | undefined {
  if (!source.startsWith('---\n')) return undefined;
  const head = source.slice(0, MAX_FRONT_MATTER_CHARS);
  const end = /\n(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(head.slice(3));
  if (!end) return undefined;
  return {
    yaml: head.slice(4, 3 + end.index + 1),
    body: source.slice(3 + end.index + end[0].length),
  };
}
