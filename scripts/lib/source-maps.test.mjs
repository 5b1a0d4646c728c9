import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { moveSourceMaps } from './source-maps.mjs';

/** A build with the given files, by path. */
function buildOf(t, files) {
  const root = mkdtempSync(join(tmpdir(), 'portal-maps-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, 'build', path, '..'), { recursive: true });
    writeFileSync(join(root, 'build', path), text);
  }
  return { build: join(root, 'build'), maps: join(root, 'maps') };
}

test('source maps leave what is served, and no comment names them', t => {
  const { build, maps } = buildOf(t, {
    'static/main.1.js': 'run();\n//# sourceMappingURL=main.1.js.map',
    'static/main.1.js.map': '{"sources":[]}',
    'static/css/a.css': 'a{}\n/*# sourceMappingURL=a.css.map*/\n',
    'static/css/a.css.map': '{}',
    'index.html': '<p>',
  });
  assert.equal(moveSourceMaps(build, maps), 2);
  const read = path => readFileSync(join(build, path), 'utf8');
  assert.equal(read('static/main.1.js'), 'run();');
  assert.equal(read('static/css/a.css'), 'a{}');
  assert.equal(existsSync(join(build, 'static/main.1.js.map')), false);
  const moved = readFileSync(join(maps, 'static/main.1.js.map'), 'utf8');
  assert.equal(moved, '{"sources":[]}');
  assert.equal(existsSync(join(maps, 'static/css/a.css.map')), true);
});

test('a comment inside a script stays', t => {
  const script = 'const text = "//# sourceMappingURL=a.js.map";\nrun();\n';
  const { build, maps } = buildOf(t, { 'static/a.js': script });
  mkdirSync(maps);
  writeFileSync(join(maps, 'old.map'), '{}');
  assert.equal(moveSourceMaps(build, maps), 0);
  assert.equal(readFileSync(join(build, 'static/a.js'), 'utf8'), script);
  assert.equal(existsSync(join(maps, 'old.map')), false);
});
