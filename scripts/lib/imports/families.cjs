const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const README = join(__dirname, '..', '..', '..', 'plugins', 'README.md');
const HEADER = '| family | layer | does | leans on |';

/** A row of the table: the family as a link, its layer, what it does, and the others as code. */
const ROW = /^\| \[`([\w-]+)`\]\([\w-]+\) \| (\w+) \| .+ \|( .*)?\|$/;

/**
 * Reads the families of `plugins` from the table in plugins/README.md, the only list of them.
 *
 * @param {string} [text] - of the page
 * @returns {{ family: string, layer: string, leansOn: string[] }[]}
 * @throws an error with a row that cannot be read
 */
function readFamilies(text = readFileSync(README, 'utf8')) {
  const lines = text.split('\n');
  const first = lines.indexOf(HEADER) + 2;
  if (first < 2) throw new Error(`plugins/README.md has no table "${HEADER}"`);
  const end = lines.findIndex((line, at) => at >= first && line === '');
  return lines.slice(first, end === -1 ? undefined : end).map(line => {
    const row = ROW.exec(line);
    if (!row) throw new Error(`plugins/README.md has an unclear row: ${line}`);
    const [, family, layer, others = ''] = row;
    const leansOn = [...others.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
    return { family, layer, leansOn };
  });
}

module.exports = { readFamilies };
