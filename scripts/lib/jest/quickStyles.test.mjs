import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';

const require = createRequire(import.meta.url);

/** A page of the test environment. */
async function openPage(t, html) {
  const Environment = require('./QuickStylesEnvironment.cjs');
  const environment = new Environment(
    {
      globalConfig: {},
      projectConfig: { testEnvironmentOptions: {}, globals: {} },
    },
    { console, testPath: import.meta.filename, docblockPragmas: {} },
  );
  await environment.setup();
  t.after(() => environment.teardown());
  const { document } = environment.dom.window;
  document.body.innerHTML = html;
  const styleOf = id =>
    environment.dom.window.getComputedStyle(document.getElementById(id));
  return { document, styleOf };
}

test('the display of elements is that of jsdom', async t => {
  const cases = {
    block: '<div id="x"></div>',
    none: '<div id="x" hidden></div>',
    inline: '<b id="x"></b>',
    'list-item': '<details><summary id="x"></summary></details>',
    'inline-block': '<button id="x"></button>',
    'table-cell': '<table><tr><td id="x"></td></tr></table>',
  };
  for (const [display, html] of Object.entries(cases)) {
    const { styleOf } = await openPage(t, html);
    assert.equal(styleOf('x').display, display, html);
  }
  for (const html of [
    '<dialog id="x"></dialog>',
    '<input type="hidden" id="x">',
    '<div popover id="x"></div>',
  ]) {
    const { styleOf } = await openPage(t, html);
    assert.equal(styleOf('x').display, 'none', html);
  }
});

test('a style sheet hides what its selectors match', async t => {
  const { document, styleOf } = await openPage(
    t,
    '<p id="a" class="one two"></p><p id="b" class="two" data-off="yes"></p><div class="one"><p id="c"></p></div>',
  );
  const sheet = document.createElement('style');
  sheet.textContent = `
    .one.two { color: red; display: none; }
    p[data-off="YES" i], p[data-on='yes'] { visibility: hidden; }
    .two::before, p::after { display: none; }
    .two::before, .never { display: none; }
    .one > p { opacity: 0; }
    .three p { display: none; }
    p:not(.two) { pointer-events: none; }
  `;
  document.head.append(sheet);
  const [a, b, c] = ['a', 'b', 'c'].map(styleOf);
  assert.deepEqual(
    [a.display, b.display, c.display],
    ['none', 'block', 'block'],
  );
  assert.equal(b.visibility, 'hidden');
  assert.equal(c.opacity, '0');
  assert.equal(c.pointerEvents, 'none');
  assert.equal(a.pointerEvents, 'auto');
});

test('a style follows each change of the page', async t => {
  const { document, styleOf } = await openPage(
    t,
    '<div id="a"><p id="b"></p></div>',
  );
  const parent = document.getElementById('a');
  assert.equal(styleOf('b').visibility, 'visible');
  parent.style.visibility = 'hidden';
  assert.equal(styleOf('b').visibility, 'hidden');
  parent.style.visibility = '';
  assert.equal(styleOf('b').visibility, 'visible');
  document.getElementById('b').hidden = true;
  assert.equal(styleOf('b').display, 'none');
  const sheet = document.createElement('style');
  sheet.textContent = '#b { display: flex; }';
  document.body.append(sheet);
  assert.equal(styleOf('b').display, 'flex');
  sheet.remove();
  assert.equal(styleOf('b').display, 'none');
});
