import { turnsBetween } from './rota';

const STARTED = new Date('2026-11-23T10:30:00Z');
const at = (text: string) => new Date(text);
const between = (people: (string | null)[], from: string, until: string) =>
  turnsBetween({ hours: 24, people }, STARTED, {
    from: at(from),
    until: at(until),
  }).map(({ mail, start }) => `${mail} ${start.toISOString()}`);

it('gives everybody a turn, and leaves gaps', () => {
  expect(
    between(
      ['a@x.example', null, 'b@x.example'],
      '2026-11-23T10:30:00Z',
      '2026-11-26T10:30:00Z',
    ),
  ).toEqual([
    'a@x.example 2026-11-23T07:00:00.000Z',
    'b@x.example 2026-11-25T07:00:00.000Z',
    'a@x.example 2026-11-26T07:00:00.000Z',
  ]);
});

it('knows the turns before the first', () => {
  expect(
    between(
      ['a@x.example', 'b@x.example'],
      '2026-11-22T08:00:00Z',
      '2026-11-22T09:00:00Z',
    ),
  ).toEqual(['b@x.example 2026-11-22T07:00:00.000Z']);
});

it('has nobody without people', () => {
  expect(between([], '2026-11-23T00:00:00Z', '2026-11-30T00:00:00Z')).toEqual(
    [],
  );
});
