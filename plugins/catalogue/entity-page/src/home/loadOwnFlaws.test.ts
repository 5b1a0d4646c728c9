import { HttpOwnFlawsApi } from './OwnFlawsApi';
import { loadOwnFlaws } from './loadOwnFlaws';

const { signal } = new AbortController();

/** The apis of a page whose server answers like this. */
function answering(body: unknown, status = 200) {
  const fetch = jest.fn(
    async () => new Response(JSON.stringify(body), { status }),
  );
  const api = new HttpOwnFlawsApi({ fetchApi: { fetch } });
  return { get: () => api as never };
}

const flaw = {
  title: 'Parcel tracking',
  reason: '"tags.0" is not valid',
  page: { kind: 'Location', namespace: 'default', name: 'generated-1' },
};

it('says what is refused and why, and leads to the page that says more', async () => {
  const apis = answering({ flaws: [flaw], isCut: false });
  await expect(loadOwnFlaws(apis, signal)).resolves.toEqual([
    {
      id: '0',
      title: 'Parcel tracking',
      why: 'Its catalogue file: "tags.0" is not valid',
      href: '/catalog/default/location/generated-1',
    },
  ]);
});

it('says that there are more', async () => {
  const items = await loadOwnFlaws(
    answering({ flaws: [flaw], isCut: true }),
    signal,
  );
  expect(items.map(({ title }) => title)).toEqual([
    'Parcel tracking',
    'More entities of yours',
  ]);
});

it('lists nothing when nothing is refused', async () => {
  const apis = answering({ flaws: [], isCut: false });
  await expect(loadOwnFlaws(apis, signal)).resolves.toEqual([]);
});

it('fails with what the server says', async () => {
  const apis = answering({ error: { name: 'Error', message: 'No' } }, 503);
  await expect(loadOwnFlaws(apis, signal)).rejects.toMatchObject({
    name: 'ResponseError',
  });
});
