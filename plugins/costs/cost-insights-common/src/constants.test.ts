import {
  ALERT_RELOAD_DELAY_MS,
  COST_WINDOW_DAYS,
  ENGINEER_COST,
  ENGINEER_THRESHOLD,
  FISCAL_YEAR_START_MONTH,
  GROWTH_RATIO,
  KUBERNETES_SAVINGS,
} from './constants';

it.each([
  [
    'P-175: share that a migration to Kubernetes saves',
    KUBERNETES_SAVINGS,
    0.5,
  ],
  ['P-178: days of the window of Dataflow costs', COST_WINDOW_DAYS, 30],
  ['P-185: milliseconds until the reload', ALERT_RELOAD_DELAY_MS, 750],
  ['P-194: cost of an engineer', ENGINEER_COST, 2000],
  ['P-195: engineers of a change that counts', ENGINEER_THRESHOLD, 0.5],
  ['P-196: band of growth', GROWTH_RATIO, 0.05],
  ['P-206: first month of the fiscal year', FISCAL_YEAR_START_MONTH, 4],
])('%s', (_, constant, value) => {
  expect(constant).toBe(value);
});
