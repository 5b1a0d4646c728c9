import fc from 'fast-check';
import { type Cell, nameSums } from './namedSums';

/** A completed run. */
interface Run {
  by: string;
  team: string | null;
  template: string;
  month: string;
}

const MONTHS = ['2026-01', '2026-02', '2026-03'];

const run: fc.Arbitrary<Run> = fc.record({
  by: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  team: fc.constantFrom('t', 'u', 'v', null),
  template: fc.constantFrom('x', 'y', 'z'),
  month: fc.constantFrom(...MONTHS),
});

const runs = fc.array(run, { maxLength: 25 });

/** A cell for each template, team and month, with its runs. */
function cellsOf(all: readonly Run[]): (Cell & { of: Run[] })[] {
  const groups = Map.groupBy(all, ({ template, team, month }) =>
    JSON.stringify([template, team, month]),
  );
  return [...groups.values()].map(of => {
    const people = of.map(({ by }) => by).sort();
    return {
      template_ref: of[0].template,
      team_ref: of[0].team,
      month: of[0].month,
      runs: of.length,
      first_by: people[0],
      last_by: people[people.length - 1],
      of,
    };
  });
}

/** The sums that an answer for an interval shows, each with the runs in it. */
function answer(all: readonly Run[], months: readonly string[], own: string[]) {
  const cells = nameSums(
    cellsOf(all.filter(({ month }) => months.includes(month))),
    team => own.includes(team),
  );
  const sums = new Map<string, Set<Run>>();
  const add = (key: string, of: Run[]) => {
    const sum = sums.get(key) ?? new Set<Run>();
    of.forEach(one => sum.add(one));
    sums.set(key, sum);
  };
  for (const { team = '', template = '', month, of } of cells) {
    add('total', of);
    add(`month ${month}`, of);
    add(`team ${team}`, of);
    add(`template ${template}`, of);
  }
  return sums;
}

const peopleOf = (of: Iterable<Run>) => new Set([...of].map(({ by }) => by));

/** The intervals of an answer, as lists of months. */
const INTERVALS = MONTHS.flatMap((_, from) =>
  MONTHS.slice(from).map((__, length) => MONTHS.slice(from, from + length + 1)),
);

/** The runs by which one answer exceeds another, for each sum that both have or one lacks. */
function differences(
  larger: Map<string, Set<Run>>,
  smaller: Map<string, Set<Run>>,
): Set<Run>[] {
  return [...larger].map(([key, of]) =>
    of.difference(smaller.get(key) ?? new Set()),
  );
}

describe('nameSums', () => {
  it('shows a stranger no sum, and no difference of two, that is of one person', () => {
    fc.assert(
      fc.property(runs, all => {
        const answers = INTERVALS.map(months => answer(all, months, []));
        const seen = answers.flatMap(one => [
          ...one.values(),
          ...answers.flatMap(other => differences(one, other)),
        ]);
        // What the total has beyond what is named, one by one and together.
        for (const sums of answers) {
          const total = sums.get('total') ?? new Set<Run>();
          for (const kind of ['team ', 'template ']) {
            const named = [...sums].filter(
              ([key]) => key.startsWith(kind) && key !== kind,
            );
            const rest = named.reduce(
              (left, [, of]) => left.difference(of),
              total,
            );
            seen.push(rest, ...named.map(([, of]) => total.difference(of)));
          }
        }
        for (const of of seen) expect(peopleOf(of).size).not.toBe(1);
      }),
      { numRuns: 300 },
    );
  });

  it('shows a member nobody alone outside of the own team', () => {
    fc.assert(
      fc.property(runs, all => {
        const ofOthers = INTERVALS.flatMap(months =>
          [...answer(all, months, ['t']).values()].filter(of =>
            [...of].every(({ team }) => team !== 't'),
          ),
        );
        for (const of of ofOthers) expect(peopleOf(of).size).not.toBe(1);
      }),
    );
  });

  it('adds up to the same total by team, template and month', () => {
    fc.assert(
      fc.property(runs, fc.subarray(['t', 'u']), (all, own) => {
        const sums = answer(all, MONTHS, own);
        const sizeOf = (kind: string) =>
          [...sums].reduce(
            (size, [key, of]) => size + (key.startsWith(kind) ? of.size : 0),
            0,
          );
        const total = sums.get('total')?.size ?? 0;
        expect(sizeOf('team')).toBe(total);
        expect(sizeOf('template')).toBe(total);
        expect(sizeOf('month')).toBe(total);
      }),
    );
  });

  it('always names the own team', () => {
    const [cell] = nameSums(
      cellsOf([{ by: 'a', team: 't', template: 'x', month: MONTHS[0] }]),
      team => team === 't',
    );
    expect(cell).toMatchObject({ team: 't', template: 'x' });
  });

  it('leaves nothing out when people work together', () => {
    const all: Run[] = ['t', 'u'].flatMap(team =>
      ['a', 'b'].map(by => ({ by, team, template: 'x', month: MONTHS[0] })),
    );
    const named = nameSums(cellsOf(all), () => false);
    expect(named.map(({ team, template }) => [team, template])).toEqual([
      ['t', 'x'],
      ['u', 'x'],
    ]);
  });
});
