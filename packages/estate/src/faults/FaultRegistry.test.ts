import { FaultRegistry } from './FaultRegistry';

const users = {
  service: 'graph',
  method: 'GET',
  path: '/v1.0/users?$top=5',
} as const;

describe('FaultRegistry', () => {
  it('hits requests of its service below its path', () => {
    const faults = new FaultRegistry();
    faults.add({ service: 'graph', path: '/v1.0/users', kind: 'malformed' });
    expect(faults.take(users)?.kind).toBe('malformed');
    expect(faults.take({ ...users, service: 'sign-in' })).toBeUndefined();
    expect(faults.take({ ...users, path: '/v1.0/groups' })).toBeUndefined();
  });

  it('hits one method only when it names one', () => {
    const faults = new FaultRegistry();
    faults.add({ service: 'graph', path: '/', method: 'post', kind: 'cut' });
    expect(faults.take(users)).toBeUndefined();
    expect(faults.take({ ...users, method: 'POST' })?.kind).toBe('cut');
  });

  it('matches path and query with a regular expression', () => {
    const faults = new FaultRegistry();
    faults.add({
      service: 'graph',
      path: String.raw`users\?.*top=5$`,
      match: 'regex',
      kind: 'delay',
      delayMs: 5,
    });
    expect(faults.take(users)?.kind).toBe('delay');
    expect(faults.take({ ...users, path: '/v1.0/users' })).toBeUndefined();
  });

  it('is over after as many requests as were asked for', () => {
    const faults = new FaultRegistry();
    const input = { service: 'graph', path: '/', kind: 'status', status: 503 };
    faults.add({ ...input, times: 2 });
    expect(faults.take(users)).toBeDefined();
    expect(faults.list()).toMatchObject([{ times: 1 }]);
    expect(faults.take(users)).toBeDefined();
    expect(faults.take(users)).toBeUndefined();
    expect(faults.list()).toEqual([]);
  });

  it('applies the oldest of several that match', () => {
    const faults = new FaultRegistry();
    faults.add({ service: 'graph', path: '/', kind: 'cut', times: 1 });
    faults.add({ service: 'graph', path: '/', kind: 'malformed' });
    expect(faults.take(users)?.kind).toBe('cut');
    expect(faults.take(users)?.kind).toBe('malformed');
  });

  it('tells when a fault to be removed is not there', () => {
    expect(() => new FaultRegistry().remove('nothing')).toThrow(
      "No fault 'nothing' is in force",
    );
  });

  it.each([
    ['service', { service: 'mail', path: '/', kind: 'cut' }],
    ['path', { service: 'graph', kind: 'cut' }],
    ['path', { service: 'graph', path: 'users', kind: 'cut' }],
    ['path', { service: 'graph', path: '(', match: 'regex', kind: 'cut' }],
    ['match', { service: 'graph', path: '/', match: 'glob', kind: 'cut' }],
    ['kind', { service: 'graph', path: '/', kind: 'explode' }],
    ['status', { service: 'graph', path: '/', kind: 'status' }],
    ['status', { service: 'graph', path: '/', kind: 'status', status: 200 }],
    ['delayMs', { service: 'graph', path: '/', kind: 'delay', delayMs: -1 }],
    ['body', { service: 'graph', path: '/', kind: 'stale' }],
    [
      'count',
      {
        service: 'graph',
        path: '/',
        kind: 'flood',
        piece: 'ab',
        count: 2e7 + 1,
      },
    ],
    ['times', { service: 'graph', path: '/', kind: 'cut', times: 0 }],
    ['statuss', { service: 'graph', path: '/', kind: 'cut', statuss: 1 }],
    [
      'headers.retry-after',
      {
        service: 'graph',
        path: '/',
        kind: 'status',
        status: 503,
        headers: { 'retry-after': 'a\r\nb' },
      },
    ],
    ['body', 'no object'],
  ])('refuses a wrong %s, naming it', (field, input) => {
    const faults = new FaultRegistry();
    expect(() => faults.add(input)).toThrow(new RegExp(`['"]${field}['"]`));
    expect(faults.list()).toEqual([]);
  });
});
