import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { filesBelow } from '../files.mjs';
import { repositoryRoot } from '../layout.mjs';

/** Folders whose files no program of the product loads. */
const LEFT_OUT = ['generated', '__testUtils__', 'e2e-tests', 'bench'];

/**
 * A regular expression of a source.
 *
 * @typedef {object} Literal
 * @property {string} source
 * @property {string} flags
 * @property {string} place - path and line
 */

/** The source files of packages/ and plugins/, without tests and generated code. */
export function sourceFiles() {
  return ['packages', 'plugins']
    .flatMap(folder => filesBelow(join(repositoryRoot, folder), LEFT_OUT))
    .filter(file => /\.(?:tsx?|[cm]?js)$/.test(file))
    .filter(file => !/\.(?:test|d)\./.test(file));
}

/**
 * The regular expressions of a file.
 *
 * @param {string} file
 * @returns {{ literals: Literal[], built: string[] }} the literals, and the path once for each `new RegExp`
 */
export function patternsOf(file) {
  const text = readFileSync(file, 'utf8');
  const path = relative(repositoryRoot, file);
  const root = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const literals = [];
  const built = [];
  const visit = node => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = root.getLineAndCharacterOfPosition(node.getStart(root));
      const end = node.text.lastIndexOf('/');
      literals.push({
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
        place: `${path}:${line + 1}`,
      });
    }
    if (isRegExpCall(node)) built.push(path);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return { literals, built };
}

function isRegExpCall(node) {
  return (
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'RegExp'
  );
}
