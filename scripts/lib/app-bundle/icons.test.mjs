import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import icons from './icons.cjs';
import { remixIcon } from './replacements/remixIcon.mjs';

const require = createRequire(import.meta.url);
const library = require('@remixicon/react');
const file = require
  .resolve('@remixicon/react')
  .replace(/index\.js$/, 'index.mjs');
const source = readFileSync(file, 'utf8');

test('an icon is drawn from its own module as from the library', () => {
  for (const name of ['RiHomeLine', 'RiAB', 'RiStarFill', 'Ri24HoursLine']) {
    const [, path] = /remixIcon\((".*?")\)/.exec(icons.pickIcon(source, name));
    for (const props of [
      {},
      { size: 16, className: 'x', 'aria-hidden': true },
    ]) {
      assert.equal(
        renderToStaticMarkup(createElement(remixIcon(JSON.parse(path)), props)),
        renderToStaticMarkup(createElement(library[name], props)),
      );
    }
  }
});

test('an icon that the library does not have fails the build', () => {
  assert.throws(() => icons.pickIcon(source, 'RiNoSuchIcon'), /RiNoSuchIcon/);
});

test('each icon is imported by itself, types and lines stay', () => {
  const text = [
    "import { a } from 'b';",
    'import {',
    '  RiHomeLine,',
    '  RiStarFill as Star,',
    '  type RemixiconComponentType,',
    "} from '@remixicon/react';",
    'const last = 6;',
  ].join('\n');
  const split = icons.splitImports(text, import.meta.filename).split('\n');
  assert.equal(
    split[1],
    `import { RiHomeLine } from '${file}?icon=RiHomeLine'; import { RiStarFill as Star } from '${file}?icon=RiStarFill'; import { type RemixiconComponentType } from '@remixicon/react';`,
  );
  assert.equal(split[6], 'const last = 6;');
});
