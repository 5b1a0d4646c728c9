import { closeIncidents, readClosedIncidents } from './closedIncidents';

afterEach(() => window.localStorage.clear());

it('keeps closed incidents, the newest 100 of them', () => {
  expect(readClosedIncidents()).toEqual([]);
  closeIncidents(['1']);
  closeIncidents(['1', '2']);
  expect(readClosedIncidents()).toEqual(['1', '2']);
  closeIncidents(Array.from({ length: 100 }, (_, index) => `n${index}`));
  expect(readClosedIncidents()).toHaveLength(100);
  expect(readClosedIncidents()).not.toContain('2');
});

it.each(['{', '{"a":1}', 'null', '[1]'])('does not believe %s', stored => {
  window.localStorage.setItem('service-status.closed-incidents', stored);
  expect(readClosedIncidents()).toEqual([]);
});
