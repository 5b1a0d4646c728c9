import { InputError } from '@backstage/errors';
import { BOUNDS } from '@portal/plugin-bounds-common';
import {
  Composer,
  type Document,
  isScalar,
  Lexer,
  LineCounter,
  Parser,
  visit,
} from 'yaml';
import { requirePlainValue } from './requirePlainValue';
import { nextTurn } from './turns';

/** Tokens between two turns of the event loop: some milliseconds. */
const TOKENS_PER_TURN = 2_000;

/** A document of a YAML stream: its content, or its first mistake without text of the file. */
export type YamlDocument =
  { content: unknown; mistake?: undefined } | { mistake: string };

/**
 * Parses a YAML stream document by document, as `parseAllDocuments` of `yaml` does without merge keys, but within the
 * bounds of a document. The event loop turns during the work.
 *
 * @param text - of a file that `requireCatalogueFile` has accepted
 * @param name - how a message names the file, for example "The file at https://…"
 * @throws InputError for a document with too many tokens, or nested too deep
 */
export async function* readYamlDocuments(
  text: string,
  name: string,
): AsyncGenerator<YamlDocument, void> {
  const lines = new LineCounter();
  for await (const document of compose(text, name, lines)) {
    yield read(document, name, lines);
    await nextTurn();
  }
}

async function* compose(
  text: string,
  name: string,
  lines: LineCounter,
): AsyncGenerator<Document, void> {
  lines.addNewLine(0);
  const parser = new Parser(lines.addNewLine);
  // Upstream's check of unique keys compares each key with each other one.
  const composer = new Composer({ merge: false, uniqueKeys: false });
  let inDocument = 0;
  let sinceTurn = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) {
      if (token.type === 'document') inDocument = 0;
      yield* composer.next(token);
    }
    inDocument += 1;
    requireWithin(inDocument, parser.stack.length, name);
    sinceTurn += 1;
    if (sinceTurn < TOKENS_PER_TURN) continue;
    sinceTurn = 0;
    await nextTurn();
  }
  for (const token of parser.end()) yield* composer.next(token);
  yield* composer.end();
}

/** @param levels - the parser's open collections and what is around them, at most two for each level of the text */
function requireWithin(tokens: number, levels: number, name: string): void {
  if (tokens > BOUNDS.catalogueDocumentTokens) {
    throw new InputError(
      `${name} has a document with more than ${BOUNDS.catalogueDocumentTokens.toLocaleString('en')} YAML tokens, some 2,500 lines: distribute its content over several documents`,
    );
  }
  if (levels > 2 * BOUNDS.catalogueDepth) {
    throw new InputError(
      `${name} has a document that is nested deeper than ${BOUNDS.catalogueDepth} levels`,
    );
  }
}

function read(
  document: Document,
  name: string,
  lines: LineCounter,
): YamlDocument {
  const [error = duplicateKey(document)] = document.errors;
  if (error) {
    const { line, col } = lines.linePos(error.pos[0]);
    return { mistake: `${error.code} at line ${line}, column ${col}` };
  }
  let content: unknown;
  try {
    content = document.toJSON();
  } catch {
    return { mistake: 'an alias cannot be resolved' };
  }
  requirePlainValue(content, name);
  return { content };
}

/** Finds a key that a map has twice, in linear time. */
function duplicateKey(
  document: Document,
): { code: string; pos: [number, number] } | undefined {
  let found: { code: string; pos: [number, number] } | undefined;
  visit(document, {
    Map(_key, map) {
      const keys = new Set<unknown>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        if (keys.has(key.value)) {
          const [start = 0, end = 0] = key.range ?? [];
          found = { code: 'DUPLICATE_KEY', pos: [start, end] };
          return visit.BREAK;
        }
        keys.add(key.value);
      }
      return undefined;
    },
  });
  return found;
}
