import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { contrast, type Scheme, tokens, tokensCss } from '../src/index.ts';

for (const scheme of Object.keys(tokens) as Scheme[]) {
  it(`can be read in the ${scheme} scheme`, () => {
    const { surface, text, primary, onPrimary, danger } = tokens[scheme];
    for (const [front, back] of [[text, surface], [danger, surface], [onPrimary, primary]] as const) {
      assert.ok(contrast(front, back) >= 4.5, `${front} on ${back}: ${contrast(front, back).toFixed(2)}`);
    }
  });
}

it('knows the largest contrast', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21);
});

it('has the style sheet of its tokens', () => {
  const committed = readFileSync(new URL('../src/tokens.css', import.meta.url), 'utf8');
  assert.equal(committed, tokensCss(), 'run npm run build');
});
