import { mockServices } from '@backstage/backend-test-utils';
import { AnnouncementsCollatorFactory } from './AnnouncementsCollatorFactory';

function createFactory(answer: (url: string) => Response) {
  const urls: string[] = [];
  const factory = new AnnouncementsCollatorFactory({
    auth: mockServices.auth(),
    discovery: mockServices.discovery(),
    fetch: async input => {
      urls.push(String(input));
      return answer(String(input));
    },
  });
  return { factory, urls };
}

const item = (id: string) => ({
  id,
  title: `Title ${id}`,
  text: 'A text',
  author: 'Asha Patel',
  startsAt: '2026-11-24T09:00:00.000Z',
});

it('reads all pages, and names the resource that decides who finds a document', async () => {
  const { factory, urls } = createFactory(url =>
    Response.json(
      url.includes('cursor=')
        ? { items: [item('b')] }
        : { items: [item('a')], nextCursor: 'next page' },
    ),
  );
  const documents: unknown[] = [];
  for await (const document of await factory.getCollator()) {
    documents.push(document);
  }
  expect(documents).toEqual([
    expect.objectContaining({
      title: 'Title a',
      location: '/announcements/a',
      authorization: { resourceRef: 'a' },
    }),
    expect.objectContaining({ location: '/announcements/b' }),
  ]);
  expect(urls[1]).toMatch(/\/documents\?cursor=next\+page$/);
  expect(factory.visibilityPermission.name).toBe('announcements.read');
});

it('fails with the answer of the backend, so that the index stays as it is', async () => {
  const { factory } = createFactory(() => new Response('', { status: 503 }));
  const collator = await factory.getCollator();
  await expect(collator.toArray()).rejects.toMatchObject({
    name: 'ResponseError',
    statusCode: 503,
  });
});
