import fc from 'fast-check';
import { checkPlanId, resourceGroupPath, resourcePath } from './paths';

const SUBSCRIPTION = '42084ab3-cb5f-5d4b-a710-8cdeb2040013';
const GROUP = { subscriptionId: SUBSCRIPTION, resourceGroupName: 'rg-a' };
const GROUP_ID = `/subscriptions/${SUBSCRIPTION}/resourceGroups/rg-a`;
const SITE = `${GROUP_ID}/providers/Microsoft.Web/sites/x`;
const PLAN = `${GROUP_ID}/providers/Microsoft.Web/serverfarms/asp`;

describe('resourcePath', () => {
  it.each([SITE, SITE.toUpperCase(), `${SITE}/slots/test`])('takes %s', id => {
    expect(`/${resourcePath(GROUP, id, 'resource').join('/')}`).toBe(id);
  });

  it.each([
    '',
    'x',
    GROUP_ID,
    SITE.slice(1),
    `${SITE}/`,
    `${SITE}/slots`,
    `${GROUP_ID}/providers/Microsoft.Web`,
    `${GROUP_ID}/providers/Microsoft.Web/sites`,
    `${GROUP_ID}/providers/Microsoft.Web/sites/..`,
    `${GROUP_ID}/providers/../sites/x`,
    `${SITE}?x`,
    `${SITE}%2F..`,
    SITE.replace('rg-a', 'rg-b'),
    SITE.replace(SUBSCRIPTION, SUBSCRIPTION.replace('4', '5')),
    SITE.replace('/providers/', '/nothing/'),
  ])('refuses %s', id => {
    expect(() => resourcePath(GROUP, id, 'resource')).toThrow(/'resource'/);
  });

  it('never leaves the group, whatever is asked', () => {
    const segment = fc.oneof(
      fc.constantFrom('..', '.', '', '%2e%2e', 'providers', 'a', '\\', '/'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(segment), segments => {
        const id = `${GROUP_ID}/${segments.join('/')}`;
        let path: string[];
        try {
          path = resourcePath(GROUP, id, 'resource');
        } catch {
          return;
        }
        const url = new URL(
          path.map(encodeURIComponent).join('/'),
          'https://arm.example/',
        );
        expect(url.pathname.startsWith(`${GROUP_ID}/providers/`)).toBe(true);
        expect(url.pathname.split('/')).toHaveLength(path.length + 1);
        expect(url.search + url.hash).toBe('');
      }),
    );
  });
});

describe('resourceGroupPath', () => {
  it('stays one part of the path for every name that it takes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'.()-_aé/%?#\\ '), maxLength: 9 }),
        resourceGroupName => {
          let path: string[];
          try {
            path = resourceGroupPath({ ...GROUP, resourceGroupName });
          } catch {
            return;
          }
          const url = new URL(
            path.map(encodeURIComponent).join('/'),
            'https://arm.example/',
          );
          expect(decodeURIComponent(url.pathname)).toBe(
            `/subscriptions/${SUBSCRIPTION}/resourceGroups/${resourceGroupName}`,
          );
        },
      ),
    );
  });
});

describe('checkPlanId', () => {
  it.each([PLAN, PLAN.toUpperCase(), PLAN.replace('rg-a', 'rg-b')])(
    'takes %s',
    id => {
      expect(checkPlanId(id)).toBe(id);
    },
  );

  it.each([
    'asp',
    SITE,
    `${PLAN}/x`,
    PLAN.slice(1),
    PLAN.replace(SUBSCRIPTION, 'x'),
  ])('refuses %s', id => {
    expect(() => checkPlanId(id)).toThrow(/'plan'/);
  });
});
