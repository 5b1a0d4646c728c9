import { MIN_PEOPLE } from '@portal/plugin-adoption-common';
import fc from 'fast-check';
import { hideSmall, type TeamCount } from './hideSmall';

const counts = (people: Record<string, number>) =>
  Object.entries(people).map(([team, number]) => ({ team, people: number }));

it('shows teams of five people, the largest first', () => {
  expect(hideSmall(counts({ a: 5, b: 9 }))).toEqual({
    people: 14,
    teams: [
      { team: 'b', people: 9 },
      { team: 'a', people: 5 },
    ],
  });
});

it('shows nothing of fewer than five people', () => {
  expect(hideSmall(counts({ a: 2, b: 2 }))).toEqual({ teams: [] });
  expect(hideSmall([])).toEqual({ teams: [] });
});

it('joins small teams', () => {
  expect(hideSmall(counts({ a: 7, b: 4, c: 1 }))).toEqual({
    people: 12,
    teams: [{ team: 'a', people: 7 }],
    others: 5,
  });
});

it('hides a second team if what is left of the sum would be of a small one', () => {
  expect(hideSmall(counts({ a: 7, b: 6, c: 4 }))).toEqual({
    people: 17,
    teams: [{ team: 'a', people: 7 }],
    others: 10,
  });
});

it('has no figure, and no difference of figures, of fewer than five people', () => {
  const team = fc.record({
    team: fc.string(),
    people: fc.nat({ max: 12 }),
  });
  const teams = fc.uniqueArray(team, {
    selector: one => one.team,
    maxLength: 9,
  });
  fc.assert(
    fc.property(teams, all => {
      const { people, teams: shown, others } = hideSmall(all);
      const sum = all.reduce((total, one) => total + one.people, 0);
      expect(people).toBe(sum < MIN_PEOPLE ? undefined : sum);
      for (const one of shown) {
        expect(all).toContainEqual(one);
        expect(one.people).toBeGreaterThanOrEqual(MIN_PEOPLE);
      }
      const left =
        (people ?? 0) - shown.reduce((total, one) => total + one.people, 0);
      expect(left === 0 || left >= MIN_PEOPLE).toBe(true);
      expect(others).toBe(left === 0 ? undefined : left);
      // The others are never one small team.
      const names = shown.map(({ team: name }) => name);
      const hidden = all.filter(
        one => one.people > 0 && !names.includes(one.team),
      );
      const isSmall = (one: TeamCount) => one.people < MIN_PEOPLE;
      expect(
        people !== undefined && hidden.length === 1 && hidden.some(isSmall),
      ).toBe(false);
    }),
  );
});
