import { Lateness } from './Lateness';

it('hides a new thing for a while, and no other', () => {
  let now = 0;
  const lateness = new Lateness(1000, () => now);
  lateness.made('new');
  expect(lateness.isSeen('new')).toBe(false);
  expect(lateness.isSeen('old')).toBe(true);
  now = 1000;
  expect(lateness.isSeen('new')).toBe(true);
});

it('hides what is copied twice for twice as long', () => {
  let now = 0;
  const lateness = new Lateness(1000, () => now);
  lateness.made('new', 2);
  now = 1999;
  expect(lateness.isSeen('new')).toBe(false);
  now = 2000;
  expect(lateness.isSeen('new')).toBe(true);
});

it('hides nothing when it is off', () => {
  const lateness = new Lateness(0);
  lateness.made('new');
  expect(lateness.isSeen('new')).toBe(true);
});
