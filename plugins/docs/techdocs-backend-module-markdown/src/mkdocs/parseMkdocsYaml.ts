import { InputError } from '@backstage/errors';
import { type Document, isScalar, isSeq, parseDocument, visit } from 'yaml';

/** Maximum number of aliases that one file may expand to; ordinary files use few, an alias bomb thousands. */
const MAX_ALIASES = 100;

/** The content of a YAML file, and the tags in it that were ignored. */
export interface ParsedYaml {
  /** Plain data: strings, numbers, booleans, arrays and objects. */
  value: unknown;
  /** Tags such as `!!python/name:…` that were read as plain text, each once. */
  ignoredTags: string[];
}

/**
 * Parses YAML as plain data. Tags never run code: `!ENV` returns its last default and never the server's environment,
 * and all other unknown tags are ignored.
 *
 * @param fileName - name of the file for the error, for example `mkdocs.yml`
 * @throws InputError with the line and column of the first error, or when aliases expand too far
 */
export function parseMkdocsYaml(text: string, fileName: string): ParsedYaml {
  const document = parseDocument(text, {
    schema: 'core',
    merge: true,
    uniqueKeys: false,
    prettyErrors: true,
    logLevel: 'silent',
  });
  const [mistake] = document.errors;
  if (mistake) {
    const position = mistake.linePos?.[0];
    const where = position
      ? `line ${position.line}, column ${position.col}`
      : 'unknown line';
    throw new InputError(
      `${fileName} is not valid YAML (${where}): ${describe(mistake.message)}`,
    );
  }
  const ignoredTags = neutraliseTags(document);
  try {
    return {
      value: document.toJS({ maxAliasCount: MAX_ALIASES }),
      ignoredTags,
    };
  } catch (error) {
    throw new InputError(
      `${fileName} cannot be read: its aliases (*name) expand to too much data`,
      error,
    );
  }
}

/** The parser's message without the position and the code frame that follow it. */
function describe(message: string): string {
  const [firstLine] = message.split('\n');
  const end = firstLine.lastIndexOf(' at line ');
  return end < 0 ? firstLine : firstLine.slice(0, end);
}

function neutraliseTags(document: Document): string[] {
  const ignored = new Set<string>();
  visit(document, {
    Value(_key, node) {
      const { tag } = node;
      if (!tag || tag.startsWith('tag:yaml.org,2002:')) {
        if (tag?.includes('python/')) ignored.add(tag);
        return undefined;
      }
      ignored.add(tag);
      if (tag !== '!ENV') return undefined;
      const last = isSeq(node) ? node.items.at(-1) : undefined;
      const hasDefault = isSeq(node) && node.items.length > 1;
      return document.createNode(
        hasDefault && isScalar(last) ? last.value : null,
      );
    },
    Map(_key, node) {
      if (node.tag && !node.tag.startsWith('tag:yaml.org,2002:map'))
        ignored.add(node.tag);
    },
  });
  return [...ignored].sort();
}
