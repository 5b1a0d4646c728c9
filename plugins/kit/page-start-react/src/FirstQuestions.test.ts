import { EarlyAnswers } from './EarlyAnswers';
import { FirstQuestions } from './FirstQuestions';

const LIST = '/api/catalog/entities/by-query?limit=20';
const ENTITY = '/api/catalog/entities/by-name/component/default/shop';

function setUp() {
  const asked: [string, string | null][] = [];
  const scope = {
    fetch: (async (input: RequestInfo | URL, init?: RequestInit) => {
      const authorization = new Headers(init?.headers).get('authorization');
      asked.push([String(input), authorization]);
      return Response.json({});
    }) as typeof fetch,
  };
  const early = new EarlyAnswers(scope);
  const questions = new FirstQuestions(early);
  /** A page that is loaded, and asks. */
  const load = async (address: string, urls: string[], token = 'asha') => {
    window.history.replaceState(null, '', address);
    questions.ask(token);
    const headers = { authorization: `Bearer ${token}` };
    for (const url of urls) await scope.fetch(url, { headers });
  };
  return { asked, load, questions, scope };
}

beforeEach(() => window.localStorage.clear());
afterAll(() => window.history.replaceState(null, '', '/'));

describe('FirstQuestions', () => {
  it('asks for what the page asked the last time, and the page takes it over', async () => {
    await setUp().load('/catalog?filters[kind]=api', [LIST]);
    const { asked, load } = setUp();
    await load('/catalog?filters[kind]=api', []);
    expect(asked).toEqual([[LIST, 'Bearer asha']]);
    await load('/elsewhere', []);
    const again = setUp();
    await again.load('/catalog?filters[kind]=api', [LIST]);
    expect(again.asked).toHaveLength(1);
  });

  it('asks with the token of who is there now, and keeps none', async () => {
    await setUp().load('/catalog', [LIST]);
    expect(JSON.stringify(window.localStorage)).not.toContain('asha');
    const { asked, load } = setUp();
    await load('/catalog', [], 'ben');
    expect(asked).toEqual([[LIST, 'Bearer ben']]);
  });

  it('knows each address by itself', async () => {
    await setUp().load('/catalog', [LIST]);
    const { asked, load } = setUp();
    await load('/home', []);
    expect(asked).toEqual([]);
  });

  it('keeps only the first questions to the catalogue', async () => {
    const others = [
      '/api/auth/directory/refresh',
      '/api/catalog/entity-facets',
    ];
    const many = [1, 2, 3].map(page => `${LIST}&offset=${page}`);
    await setUp().load('/catalog', [...others, ENTITY, ...many]);
    const { asked, load } = setUp();
    await load('/catalog', []);
    expect(asked.map(([url]) => url)).toEqual([ENTITY, many[0], many[1]]);
  });

  it('does not take the questions of the next page for its own', async () => {
    const { load, scope } = setUp();
    await load('/catalog', []);
    window.history.pushState(null, '', ENTITY);
    await scope.fetch(ENTITY);
    const { asked, load: loadAgain } = setUp();
    await loadAgain('/catalog', []);
    expect(asked).toEqual([]);
  });

  it('keeps the latest addresses only', async () => {
    const { load } = setUp();
    for (let number = 0; number < 31; number += 1) {
      await load(`/catalog?page=${number}`, [LIST]);
    }
    const { asked, load: loadAgain } = setUp();
    await loadAgain('/catalog?page=0', []);
    expect(asked).toEqual([]);
    await loadAgain('/catalog?page=30', []);
    expect(asked).toHaveLength(1);
  });

  it('forgets all after the end of a session', async () => {
    const { load, questions } = setUp();
    await load('/catalog', [LIST]);
    questions.forget();
    expect(window.localStorage).toHaveLength(0);
  });

  it.each([
    ['no JSON', '{"/home'],
    ['no object', 'null'],
    ['another shape', '{"/home":{"length":1}}'],
    ['no texts', '{"/home":[7]}'],
    [
      'an address of another host',
      '{"/home":["//evil.example/api/catalog/entities/by-name/a"]}',
    ],
    ['another question', '{"/home":["/api/auth/directory/refresh"]}'],
  ])('asks nothing when what is kept is %s', async (_what, kept) => {
    window.localStorage.setItem('portal.firstQuestions', kept);
    const { asked, load } = setUp();
    await load('/home', []);
    expect(asked).toEqual([]);
    await load('/home', [LIST]);
    expect(asked).toEqual([[LIST, 'Bearer asha']]);
  });

  it('lets the page ask when the device keeps nothing', async () => {
    const full = jest
      .spyOn(Storage.prototype, 'setItem')
      .mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    const { asked, load } = setUp();
    await load('/home', [LIST]);
    expect(asked).toHaveLength(1);
    full.mockRestore();
  });
});
