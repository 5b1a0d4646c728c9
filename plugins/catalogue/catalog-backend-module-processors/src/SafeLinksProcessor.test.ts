/* eslint-disable no-script-url -- these addresses are what is refused */
import type { Entity } from '@backstage/catalog-model';
import fc from 'fast-check';
import { SafeLinksProcessor } from './SafeLinksProcessor';

const processor = new SafeLinksProcessor();

function component(metadata: Partial<Entity['metadata']>): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name: 'checkout', ...metadata },
  };
}

const withLink = (url: string) =>
  component({ links: [{ url: 'https://ok.example' }, { url }] });

describe('SafeLinksProcessor', () => {
  it.each([
    ['javascript:alert(1)', 'javascript:'],
    ['JavaScript:alert(1)', 'javascript:'],
    [' \u0001java\nscript\t:alert(1)', 'javascript:'],
    ['java\u200bscript:alert(1)', 'javascript:'],
    ['vbscript:x', 'vbscript:'],
    ['data:text/html,<script>alert(1)</script>', 'data:'],
    ['url:javascript:alert(1)', 'javascript:'],
  ])('refuses %j as link and as annotation', async (url, scheme) => {
    const reason = `must not start with '${scheme}', which could run a script in the reader's browser`;
    await expect(processor.postProcessEntity(withLink(url))).rejects.toThrow(
      `metadata.links[1].url ${reason}`,
    );
    const annotations = { 'backstage.io/view-url': url };
    await expect(
      processor.postProcessEntity(component({ annotations })),
    ).rejects.toThrow(
      `metadata.annotations['backstage.io/view-url'] ${reason}`,
    );
  });

  it.each([
    'https://a.example/javascript:x',
    'mailto:team@a.example',
    'slack://channel?id=1',
    '/docs/default/component/checkout',
    'url:https://a.example/tree/main/',
    'database: orders',
    'javascript',
  ])('lets %j pass', async url => {
    const entity = withLink(url);
    entity.metadata.annotations = { 'backstage.io/edit-url': url };
    await expect(processor.postProcessEntity(entity)).resolves.toBe(entity);
  });

  it('lets nothing pass that a browser would run', async () => {
    const blank = fc.constantFrom(
      '',
      ' ',
      '\t',
      '\n',
      '\r',
      '\u0000',
      '\u001f',
    );
    const letters = [...'javascript:'].map(letter =>
      fc
        .tuple(fc.constantFrom(letter, letter.toUpperCase()), blank)
        .map(parts => parts.join('')),
    );
    const address = fc
      .tuple(blank, fc.tuple(...letters))
      .map(([start, rest]) => `${start}${rest.join('')}1`);
    await fc.assert(
      fc.asyncProperty(address, async url => {
        const runs =
          URL.canParse(url) && new URL(url).protocol === 'javascript:';
        const refused = await processor.postProcessEntity(withLink(url)).then(
          () => false,
          () => true,
        );
        expect(refused || !runs).toBe(true);
      }),
      { seed: 5 },
    );
  });
});
