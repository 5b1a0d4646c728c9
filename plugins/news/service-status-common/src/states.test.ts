import { isDisturbed, type ServiceState, worstState } from './states';

it.each<[ServiceState[], ServiceState]>([
  [[], 'operational'],
  [['operational', 'unknown'], 'unknown'],
  [['maintenance', 'unknown'], 'maintenance'],
  [['degraded', 'major-outage', 'partial-outage'], 'major-outage'],
])('the worst of %p is %s', (states, worst) => {
  expect(worstState(states)).toBe(worst);
});

it.each<[ServiceState, boolean]>([
  ['operational', false],
  ['unknown', false],
  ['maintenance', false],
  ['degraded', true],
  ['major-outage', true],
])('%s is a disturbance: %s', (state, expected) => {
  expect(isDisturbed(state)).toBe(expected);
});
