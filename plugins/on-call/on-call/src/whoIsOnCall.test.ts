import { whoIsOnCallApiRef } from '@portal/plugin-page-slots-react';
import { createOnCallClient } from '@portal/plugin-on-call-common';
import { onCallApiRef, whoIsOnCallApi } from './api';
import {
  ApiBlueprint,
  routeResolutionApiRef,
} from '@backstage/frontend-plugin-api';
import { createExtensionTester } from '@backstage/frontend-test-utils';

const turn = (name: string) => ({ now: [{ name }] });

/** What the quick search reads for an answer of the server. */
function read(standing: object) {
  const asked: string[] = [];
  const client = createOnCallClient({
    fetchApi: {
      fetch: async address => {
        asked.push(decodeURIComponent(String(address)));
        return Response.json(standing);
      },
    },
  });
  const { api, deps, factory } = createExtensionTester(whoIsOnCallApi).get(
    ApiBlueprint.dataRefs.factory,
  );
  expect(api).toBe(whoIsOnCallApiRef);
  expect(Object.values(deps)).toEqual([onCallApiRef, routeResolutionApiRef]);
  const who = factory({
    client,
    routes: { resolve: () => () => '/on-call' },
  }) as typeof whoIsOnCallApiRef.T;
  const entityRef = 'component:default/orders';
  expect(who.pathFor(entityRef)).toBe(
    '/on-call?entity=component%3Adefault%2Forders',
  );
  return { asked, names: who.read(entityRef, new AbortController().signal) };
}

it.each([
  [
    'each name once',
    [turn('Lucia'), turn('Ben'), turn('Lucia')],
    ['Lucia', 'Ben'],
  ],
  ['nobody in a gap', [{ now: [] }], []],
  ['nothing where nobody is named', [], undefined],
])('reads %s', async (_, rotas, names) => {
  const { asked, ...found } = read({ rotas, problems: [] });
  expect(await found.names).toEqual(names);
  expect(asked).toEqual([
    expect.stringContaining('/standing?entity=component:default/orders'),
  ]);
});

it('does not say that nobody is on call while a system is away', async () => {
  const { names } = read({ rotas: [{ now: [] }], problems: [{}] });
  expect(await names).toBeUndefined();
});
