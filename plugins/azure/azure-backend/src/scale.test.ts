import { ASHA, TestPortal } from './__testUtils__/TestPortal';

let portal: TestPortal;
afterAll(() => portal?.stop());
beforeAll(async () => {
  portal = await TestPortal.start({ scale: 'large' });
});

describe('a subscription with 6,000 resource groups', () => {
  it('is answered as far as the bound goes, which is said', async () => {
    const asha = await portal.signIn(ASHA);
    const { status, body } = await asha.get(
      `/v1/subscriptions/${portal.ids['digital-sandbox']}/resourceGroups`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ complete: false, limit: 5000 });
    const names = body.items.map(
      (one: { resourceGroupName: string }) => one.resourceGroupName,
    );
    expect(new Set(names).size).toBe(5000);
    const requests = await portal.estate.requests('azure');
    const pages = requests.filter(({ path }) =>
      path.includes('resourcegroups'),
    );
    expect(pages).toHaveLength(6);
  });
});
