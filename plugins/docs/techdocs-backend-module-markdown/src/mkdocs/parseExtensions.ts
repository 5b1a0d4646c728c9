import {
  defaultMarkdownSettings,
  type MarkdownSettings,
} from '../markdown/createMarkdown';

/** The extensions of Python-Markdown whose function this generator contains. */
const COVERED = new Set([
  'abbr',
  'admonition',
  'attr_list',
  'codehilite',
  'def_list',
  'extra',
  'fenced_code',
  'footnotes',
  'github-callouts',
  'md_in_html',
  'mdx_truly_sane_lists',
  'meta',
  'plantuml_markdown',
  'markdown_inline_graphviz',
  'sane_lists',
  'smarty',
  'tables',
  'toc',
  'pymdownx.betterem',
  'pymdownx.caret',
  'pymdownx.critic',
  'pymdownx.details',
  'pymdownx.emoji',
  'pymdownx.extra',
  'pymdownx.highlight',
  'pymdownx.inlinehilite',
  'pymdownx.keys',
  'pymdownx.magiclink',
  'pymdownx.mark',
  'pymdownx.saneheaders',
  'pymdownx.smartsymbols',
  'pymdownx.snippets',
  'pymdownx.superfences',
  'pymdownx.tabbed',
  'pymdownx.tasklist',
  'pymdownx.tilde',
]);

/** What a site says of its extensions of Markdown. */
export interface MarkdownExtensions {
  settings: MarkdownSettings;
  /** Names of extensions whose signs are shown as text. */
  unsupported: string[];
}

/**
 * Reads `markdown_extensions`: a list of names, each maybe with options, or a map of them.
 *
 * @param value - value of the key; anything that is no extension is ignored
 */
export function parseExtensions(value: unknown): MarkdownExtensions {
  const extensions = new Map<string, Record<string, unknown>>();
  for (const item of [value ?? []].flat()) {
    if (typeof item === 'string') extensions.set(shortName(item), {});
    if (!isObject(item)) continue;
    for (const [name, options] of Object.entries(item))
      extensions.set(shortName(name), isObject(options) ? options : {});
  }
  const options = (name: string) => extensions.get(name) ?? {};
  return {
    settings: {
      lineNumbers: options('pymdownx.highlight').linenums === true,
      rawToEnd: true,
      ...tocDepth(options('toc').toc_depth),
      snippets: {
        basePaths: texts(options('pymdownx.snippets').base_path),
        appended: texts(options('pymdownx.snippets').auto_append),
      },
    },
    unsupported: [...extensions.keys()].filter(name => !COVERED.has(name)),
  };
}

function shortName(name: string): string {
  return name.replace(/^markdown\.extensions\./, '');
}

/** `3` for the levels 1 to 3, `2-4`; as Python-Markdown does, all levels without. */
function tocDepth(
  value: unknown,
): Pick<MarkdownSettings, 'fromLevel' | 'toLevel'> {
  const { fromLevel, toLevel } = defaultMarkdownSettings;
  const found = /^(?:([1-6])-)?([1-6])$/.exec(String(value ?? ''));
  return found
    ? { fromLevel: Number(found[1] ?? fromLevel), toLevel: Number(found[2]) }
    : { fromLevel, toLevel };
}

/** Texts of a list, or one text. */
function texts(value: unknown): string[] {
  return [value ?? []]
    .flat()
    .filter((item): item is string => typeof item === 'string');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
