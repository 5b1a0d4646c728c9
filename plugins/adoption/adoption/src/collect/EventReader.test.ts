import type { AnalyticsEvent } from '@backstage/frontend-plugin-api';
import type { CountedEvent } from './Collector';
import { EventReader } from './EventReader';

let counted: CountedEvent[];
let reader: EventReader;
beforeEach(() => {
  counted = [];
  reader = new EventReader(event => counted.push(event));
});

function read(
  action: string,
  subject: string,
  more: Partial<AnalyticsEvent> = {},
) {
  // As upstream has it for every page.
  const context = { pluginId: 'catalog', extensionId: 'App' };
  reader.read({ action, subject, context, ...more });
}

const open = (path: string) => read('navigate', path);

describe('a page', () => {
  it('counts by its pattern, once, whatever its filters are', () => {
    open('/catalog?filters[kind]=api');
    open('/catalog?filters[kind]=system#a');
    open('/catalog/default/user/ann.lee');
    open('/Carbonops/x');
    open('/nowhere/ann.lee');
    expect(counted).toEqual([
      { kind: 'page', page: 'page:catalog' },
      { kind: 'page', page: 'page:catalog/entity' },
      { kind: 'page', page: 'page:carbon' },
      { kind: 'page', page: 'other' },
    ]);
    expect(JSON.stringify(counted)).not.toContain('ann');
  });

  it('of documentation counts its entity, once while it is read', () => {
    const documents = () => counted.flatMap(({ entityRef }) => entityRef ?? []);
    open('/docs/default/component/orders');
    open('/docs/default/component/orders/start');
    expect(documents()).toEqual(['component:default/orders']);
    open('/catalog/default/system/shop/docs/start');
    open('/catalog/default/system/shop/docsy');
    expect(documents()).toEqual([
      'component:default/orders',
      'system:default/shop',
    ]);
  });
});

describe('a search', () => {
  const search = (text: string, value?: number) =>
    read('search', text, { value });
  const words = () => {
    reader.end();
    return counted.map(event => event.words);
  };

  it('without an answer counts when the person goes on', () => {
    search('kaf', 0);
    search('kafka', 0);
    search('kafka to', 0);
    expect(counted).toEqual([]);
    open('/home');
    expect(counted[0]).toEqual({ kind: 'words', words: 'kafka to' });
  });

  it('counts again for other words', () => {
    search('kafka', 0);
    search('vpn', 0);
    expect(words()).toEqual(['kafka', 'vpn']);
  });

  it('with an answer does not count, nor what was typed on the way', () => {
    search('order s', 0);
    search('order service', 3);
    search('unknown', undefined);
    expect(words()).toEqual([]);
  });

  it('for an address does not leave the browser', () => {
    search('ann.lee@retail.example', 0);
    expect(words()).toEqual([]);
  });
});

it('counts forms and deployments', () => {
  const ref = 'template:default/queue';
  read('open-form', ref);
  read('leave-form', ref, { value: 1, attributes: { field: 'name' } });
  read('finish-form', ref);
  read('deploy', 'production');
  read('click', 'Next Step (1)');
  expect(counted).toEqual([
    { kind: 'form', templateRef: ref, outcome: 'opened' },
    { kind: 'form', templateRef: ref, outcome: 'left', step: 1, field: 'name' },
    { kind: 'form', templateRef: ref, outcome: 'created' },
    { kind: 'deployment' },
  ]);
});
